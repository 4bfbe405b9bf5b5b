/** Links with which users choose a new password. */
import { describe, expect, it } from 'vitest'
import { createResetToken, resetPassword } from '../../lib/accounts/password-reset.ts'
import { setPassword } from '../../lib/accounts/password-writes.ts'
import { credentialsItem } from '../../lib/identity/credentials.ts'
import { isRevokedBy } from '../../lib/identity/token-owner.ts'
import { rateCounter } from '../../lib/limits/rate-counter.ts'
import { userItem } from '../../lib/people/user-item.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { auditRetentionDays, operator } from '../audit/actors.ts'
import { noon, refusal, refusalOf } from '../functions/call.ts'
import { noonSeconds } from '../http/noon.ts'
import { quickPasswordHash, quickPasswords } from '../table/quick-password.ts'
import { seedsOf } from '../table/seeds.ts'
import { adjust } from '../table/stored.ts'
import { everyItem } from '../table/table-contents.ts'
import { tableHolding } from '../test-table.ts'

const email = 'ada@example.com'
const password = 'correct horse battery staple'
const table = await tableHolding(async (made) => {
  await seedsOf(made).user('ada', { email }, quickPasswordHash('forgotten'))
  await seedsOf(made).user('a.b', { email: 'dots@example.com' }, quickPasswordHash('forgotten'))
})

const options = { counter: rateCounter(table), passwords: quickPasswords, auditRetentionDays }
const reset = (token: string, at = noon) =>
  resetPassword(table, options, { token, password, clientAddress: '198.51.100.7' }, at)
const afterMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const hashOf = async (of = email) =>
  (await findItem(table, credentialsItem(of), { ConsistentRead: true }))?.passwordHash
const invalid = refusal('INVALID_PARAMETERS', {
  issues: [{ path: 'token', message: 'is not a token of a valid reset link' }]
})

describe('a reset link', () => {
  it('sets a password and ends all sessions, but no programmatic token', async () => {
    await reset(await createResetToken(table, 'ada', noon), afterMinutes(59))

    expect(await hashOf()).toBe(quickPasswordHash(password))
    const user = await findItem(table, userItem('ada'), { ConsistentRead: true })
    const token = { jti: 'j1', issuedAtSeconds: noonSeconds }
    expect(isRevokedBy(user ?? {}, { ...token, kind: 'personal' })).toBe(true)
    expect(isRevokedBy(user ?? {}, { ...token, kind: 'programmatic' })).toBe(false)
    const entries = (await everyItem(table)).filter(({ PK }) => PK === 'AUDIT#USER#ada').map(({ data }) => data)
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'password.changed', actor: { user_id: 'ada' }, address: '198.51.100.7' })
    )
  })

  it('works for an ID with a dot', async () => {
    await reset(await createResetToken(table, 'a.b', noon))

    expect(await hashOf('dots@example.com')).toBe(quickPasswordHash(password))
  })

  it('works once', async () => {
    const token = await createResetToken(table, 'ada', noon)
    await reset(token)

    expect(await refusalOf(reset(token))).toEqual(invalid)
  })

  it('works for an hour', async () => {
    const token = await createResetToken(table, 'ada', noon)

    expect(await refusalOf(reset(token, afterMinutes(60)))).toEqual(invalid)
    expect(await hashOf()).toBe(quickPasswordHash('forgotten'))
  })

  it('ends with a newer one, and with a new password', async () => {
    const first = await createResetToken(table, 'ada', noon)
    const second = await createResetToken(table, 'ada', noon)
    expect(await refusalOf(reset(first))).toEqual(invalid)

    await setPassword(table, operator, 'ada', 'by the operator')

    expect(await refusalOf(reset(second))).toEqual(invalid)
  })

  it.each(['', 'none', 'ada.', '.secret', 'ada.guessed', 'nobody.guessed'])('is not %j', async (token) => {
    await createResetToken(table, 'ada', noon)

    expect(await refusalOf(reset(token))).toEqual(invalid)
  })

  it('is not for a user who is being deleted', async () => {
    const token = await createResetToken(table, 'ada', noon)
    await adjust(table, userItem('ada'), (user) => ({ ...user, deleting: true }))

    expect(await refusalOf(reset(token))).toEqual(invalid)
  })

  it('is refused to an address that guesses on', async () => {
    for (let guess = 0; guess < 100; guess++) await refusalOf(reset('ada.guessed'))

    expect(await refusalOf(reset('ada.guessed'))).toMatchObject({ id: 'RATE_LIMIT_EXCEEDED' })
  })

  it('leaves its secret nowhere in the table', async () => {
    const [, secret = ''] = (await createResetToken(table, 'ada', noon)).split('.')

    expect(JSON.stringify(await everyItem(table))).not.toContain(secret)
  })

  it('is not made for an unknown user', async () => {
    await expect(createResetToken(table, 'nobody', noon)).rejects.toThrow('There is no user nobody')
  })
})
