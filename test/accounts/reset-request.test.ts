/** Requests for reset links, from the request to the stored link. */
import { describe, expect, it } from 'vitest'
import { createRequestedLink, createResetToken, resetPassword } from '../../lib/accounts/password-reset.ts'
import { requestReset } from '../../lib/accounts/reset-request.ts'
import { credentialsItem } from '../../lib/identity/credentials.ts'
import { rateCounter } from '../../lib/limits/rate-counter.ts'
import { parseMailMessage, type ResetRequest } from '../../lib/notify/channels/mail/mail-message.ts'
import { userItem } from '../../lib/people/user-item.ts'
import type { OutgoingMessage } from '../../lib/queues/queues.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { auditRetentionDays } from '../audit/actors.ts'
import { noon, refusal, refusalOf } from '../functions/call.ts'
import { quickPasswordHash, quickPasswords } from '../table/quick-password.ts'
import { seedsOf } from '../table/seeds.ts'
import { adjust } from '../table/stored.ts'
import { contentsOf } from '../table/table-contents.ts'
import { restoreBeforeEach, tableHolding } from '../test-table.ts'

const email = 'ada@example.com'
const password = 'correct horse battery staple'
const table = await tableHolding((made) => seedsOf(made).user('ada', { email }, quickPasswordHash('forgotten')))
restoreBeforeEach(table, await contentsOf(table))
const counter = rateCounter(table)
const afterMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

/** What is sent to the queue of mail. */
async function sentFor(asked: string, { at = noon, from = '198.51.100.7' } = {}): Promise<OutgoingMessage[]> {
  const sent: OutgoingMessage[] = []
  const queues = {
    has: () => true,
    sendMessages: async (_: unknown, messages: readonly OutgoingMessage[]) => void sent.push(...messages)
  }
  await requestReset({ counter, queues }, asked, from, at)
  return sent
}

async function requestFor(asked: string, at = noon): Promise<ResetRequest> {
  const [message] = await sentFor(asked, { at })
  const parsed = parseMailMessage(JSON.stringify(message?.body))
  if (!('resetRequest' in parsed)) throw new Error('No request was sent')
  return parsed.resetRequest
}

const linkFor = async (asked: string, at = noon) => createRequestedLink(table, await requestFor(asked, at))
const storedLink = async () => (await findItem(table, credentialsItem(email), { ConsistentRead: true }))?.reset

async function outcomeOf(token: string | undefined, at = noon) {
  const options = { counter, passwords: quickPasswords, auditRetentionDays }
  const reset = resetPassword(table, options, { token: token ?? '', password, clientAddress: '198.51.100.7' }, at)
  return reset.then(
    () => 'set',
    () => 'refused'
  )
}

describe('a request', () => {
  it('sends one message, the same for a known and an unknown email but for the email itself', async () => {
    const asked = [email, 'nobody@example.com']
    const messages = await Promise.all(asked.map((each) => sentFor(each)))

    const expected = (each: string) => [
      {
        body: { resetRequest: { id: expect.any(String), email: each, expiry: '2026-03-02T13:00:00.000Z' } },
        group: '198.51.100.7'
      }
    ]
    expect(messages).toEqual(asked.map(expected))
    expect(await storedLink()).toBeUndefined()
  })

  it('is refused the eleventh time in a minute for an email, known or not and in any case', async () => {
    for (const asked of [email, 'nobody@example.com']) {
      for (let count = 0; count < 10; count++) await sentFor(count % 2 ? asked : asked.toUpperCase())
      expect(await refusalOf(sentFor(asked, { from: '203.0.113.9' }))).toEqual(refusal('RATE_LIMIT_EXCEEDED'))
    }
    expect(await sentFor(email, { at: afterMinutes(1) })).toHaveLength(1)
  })

  it('is refused the hundred and first time in a minute from a network', async () => {
    const hosts = Array.from({ length: 101 }, (_, host) => host.toString(16))
    for (const host of hosts.slice(1)) await sentFor(`${host}@example.com`, { from: `2001:db8::${host}` })

    const next = { from: '2001:db8::ffff' }
    expect(await refusalOf(sentFor(email, next))).toEqual(refusal('RATE_LIMIT_EXCEEDED'))
    expect(await sentFor(email, { from: '2001:db8:1::1' })).toHaveLength(1)
  })

  it('says where the service sends no mail', async () => {
    const queues = { has: () => false, sendMessages: () => Promise.reject(new Error('There is no queue')) }

    expect(await refusalOf(requestReset({ counter, queues }, email, '198.51.100.7', noon))).toEqual(
      refusal('INVALID_PARAMETERS', {
        issues: [{ path: '', message: 'This service sends no mail. Ask its operator for a reset link' }]
      })
    )
  })
})

describe('the link of a request', () => {
  it('sets the password of the user who has the email, in any case, within an hour of the request', async () => {
    const link = await linkFor('Ada@Example.com')

    expect(link).toEqual({ userId: 'ada', token: expect.any(String), expiry: '2026-03-02T13:00:00.000Z' })
    expect(await outcomeOf(link?.token, afterMinutes(60))).toBe('refused')
    expect(await outcomeOf(link?.token, afterMinutes(59))).toBe('set')
  })

  it('is not made for an email without a user', async () => {
    expect(await linkFor('nobody@example.com')).toBeUndefined()
  })

  it('is not made for a user who is being deleted', async () => {
    await adjust(table, userItem('ada'), (user) => ({ ...user, deleting: true }))

    expect(await linkFor(email)).toBeUndefined()
    expect(await storedLink()).toBeUndefined()
  })

  it('replaces one of 15 minutes ago, and no later one', async () => {
    const first = await linkFor(email)

    expect(await linkFor(email, new Date(afterMinutes(15).getTime() - 1))).toBeUndefined()
    const second = await linkFor(email, afterMinutes(15))
    expect(await outcomeOf(first?.token, afterMinutes(16))).toBe('refused')
    expect(await outcomeOf(second?.token, afterMinutes(16))).toBe('set')
  })

  it('does not replace a recent link of the operator, nor one that was made after the request', async () => {
    const token = await createResetToken(table, 'ada', noon)

    for (const minutes of [14, -5]) expect(await linkFor(email, afterMinutes(minutes))).toBeUndefined()
    expect(await outcomeOf(token)).toBe('set')
  })

  it('is made again by a repetition of its message, and then the new one opens', async () => {
    const request = await requestFor(email)
    const [first, second] = [await createRequestedLink(table, request), await createRequestedLink(table, request)]

    expect(await outcomeOf(first?.token)).toBe('refused')
    expect(await outcomeOf(second?.token)).toBe('set')
  })

  it('ends with a new link of the operator', async () => {
    const link = await linkFor(email)
    await createResetToken(table, 'ada', noon)

    expect(await outcomeOf(link?.token)).toBe('refused')
  })
})
