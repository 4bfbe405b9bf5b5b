/** A reset link is mailed in the language of its user until it expires, and its secret is nowhere but in the mail. */
import { beforeEach, describe, expect, it } from 'vitest'
import { logic } from '../../../../functions/deliver-mail.ts'
import { queueFunctions } from '../../../../infra/stack/queue-functions.ts'
import { createRequestedLink, createResetToken, resetPassword } from '../../../../lib/accounts/password-reset.ts'
import { languages } from '../../../../lib/contract/language.ts'
import { resetLinkMinutes } from '../../../../lib/contract/reset-link.ts'
import type { OwnProfile } from '../../../../lib/contract/resources/own-profile.ts'
import { credentialsItem } from '../../../../lib/identity/credentials.ts'
import { composeAccountMail } from '../../../../lib/notify/channels/mail/account-mail.ts'
import type { Mail } from '../../../../lib/notify/channels/mail/compose-mail.ts'
import {
  parseMailMessage,
  resetMessage,
  resetRequestMessage
} from '../../../../lib/notify/channels/mail/mail-message.ts'
import {
  resetMailText,
  retrySeconds,
  serveResetMail,
  serveResetRequest
} from '../../../../lib/notify/channels/mail/reset-mail.ts'
import { resetMailTexts } from '../../../../lib/notify/channels/mail/reset-mail-texts.ts'
import { MailRefused } from '../../../../lib/notify/channels/mail/ses.ts'
import { userItem } from '../../../../lib/people/user-item.ts'
import type { Queues } from '../../../../lib/queues/queues.ts'
import { findItem } from '../../../../lib/table/find-item.ts'
import { auditRetentionDays } from '../../../audit/actors.ts'
import { noon } from '../../../functions/call.ts'
import { captureTheLog } from '../../../http/captured-log.ts'
import { usesAllowedTo } from '../../../table/allowed-uses.ts'
import { failingAtEveryCall } from '../../../table/faulty-table.ts'
import { Observation, observe, observed } from '../../../table/observed-calls.ts'
import { quickPasswordHash, quickPasswords } from '../../../table/quick-password.ts'
import { seedsOf } from '../../../table/seeds.ts'
import { adjust } from '../../../table/stored.ts'
import { contentsOf, everyItem } from '../../../table/table-contents.ts'
import { restoreBeforeEach, tableHolding } from '../../../test-table.ts'

const table = await tableHolding((made) =>
  seedsOf(made).user('ada', { email: 'ada@example.com' }, quickPasswordHash('forgotten'))
)
restoreBeforeEach(table, await contentsOf(table))
observe(table, 'work')

const log = captureTheLog()
const reset = { userId: 'ada', token: 'ada.the-secret', expiry: '2026-03-02T13:00:00.000Z' }
const link = 'https://fleet.example.com/console/reset-password#ada.the-secret'
const composed = (profile: Pick<OwnProfile, 'email' | 'primary_locale'>) =>
  composeAccountMail(profile, (language) => resetMailText(language, link))
const beforeExpiry = new Date('2026-03-02T12:59:59.999Z')
let mails: Mail[]
let failures: unknown[]
let ses: () => void
beforeEach(() => {
  mails = []
  failures = []
  ses = () => {}
})

const sender = {
  origin: 'https://fleet.example.com',
  send: async (mail: Mail) => {
    ses()
    mails.push(mail)
  }
}
const worker = (of = table, now = beforeExpiry) => ({
  table: of,
  clock: () => now,
  sender,
  onFailure: (error: unknown) => failures.push(error)
})
/** Errors as a log would have them. */
const logged = () => failures.map((error) => String(error))

describe('the mail of a reset link', () => {
  it('goes to the address of the account, although alerts by mail are off', async () => {
    expect(await serveResetMail(worker(), reset)).toEqual({})

    expect(mails).toEqual([composed({ email: 'ada@example.com' })])
    expect(failures).toEqual([])
  })

  it('is in the language of the user', async () => {
    await adjust(table, userItem('ada'), (user) => ({ ...user, data: { ...user.data, primary_locale: 'de-AT' } }))

    await serveResetMail(worker(), reset)

    expect(mails.map(({ subject }) => subject)).toEqual(['Neues Passwort setzen'])
  })

  it('is tried again a minute after SES has refused it, and then is the same', async () => {
    ses = () => {
      throw new MailRefused('TooManyRequestsException')
    }
    expect(await serveResetMail(worker(), reset)).toEqual({ hideSeconds: 60 })
    expect(logged()).toEqual(['Error: SES did not take a mail: TooManyRequestsException'])

    ses = () => {}
    expect(await serveResetMail(worker(), reset)).toEqual({})
    expect(mails).toEqual([composed({ email: 'ada@example.com' })])
  })

  it('is given up when the link expires', async () => {
    const expired = new Date(reset.expiry)
    expect(await serveResetMail(worker(table, expired), reset)).toEqual({})

    expect(mails).toEqual([])
    expect(logged()).toEqual(['MailGivenUp: A reset link was not mailed: it could not be before it expired'])
  })

  it('is given up where the operator has named no sender', async () => {
    expect(await serveResetMail({ ...worker(), sender: undefined }, reset)).toEqual({})
    expect(logged()).toHaveLength(1)
  })

  it.each([
    ['who does not exist', { ...reset, userId: 'nobody' }, {}],
    ['who is being deleted', reset, { deleting: true }]
  ])('is not sent to a user %s', async (_, message, changes) => {
    await adjust(table, userItem('ada'), (user) => ({ ...user, ...changes }))

    expect(await serveResetMail(worker(), message)).toEqual({})
    expect(mails).toEqual([])
  })

  it.each(['before', 'after'] as const)('is never sent by a call whose table fails %s an answer', async (fault) => {
    let faults = 0
    await failingAtEveryCall(table, fault, async (faulty) => {
      const sent = mails.length
      await serveResetMail(worker(faulty), reset).catch((error: unknown) => {
        faults += 1
        expect(mails).toHaveLength(sent)
        throw error
      })
    })

    expect(faults).toBeGreaterThan(0)
    expect(mails).toHaveLength(1)
  })
})

describe('the queue of mail', () => {
  const token = () => createResetToken(table, 'ada', noon)
  const refusing = { ...sender, send: () => Promise.reject(new MailRefused('MessageRejected')) }
  const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 60_000 }
  const record = (body: unknown) => ({ messageId: 'm', receiptHandle: 'handle', body: JSON.stringify(body) }) as never

  it('hides a message whose mail was refused, and no log has its secret', async () => {
    const hidden: unknown[] = []
    const queues: Queues = {
      has: () => true,
      sendMessages: () => Promise.reject(new Error('Nothing is sent')),
      hideMessage: async (...call) => {
        hidden.push(call)
      }
    }
    const secret = await token()
    const { body } = resetMessage({ userId: 'ada', token: secret, expiry: reset.expiry })
    const answer = await logic(
      table,
      queues,
      refusing,
      () => Promise.reject(new Error('No town')),
      () => noon
    )({ Records: [record(body)] }, context)

    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm' }] })
    expect(hidden).toEqual([['mail', 'handle', 60]])
    expect(JSON.stringify(log.errors)).toContain('MessageRejected')
    expect(JSON.stringify(log.errors)).not.toContain(secret.split('.')[1])
    const stored = await findItem(table, credentialsItem('ada@example.com'), { ConsistentRead: true })
    expect(stored?.reset).toBeDefined()
    expect(JSON.stringify(await everyItem(table))).not.toContain(secret.split('.')[1])
  })

  it('mails a requested link, and a new one after a refusal of SES; the last one opens', async () => {
    const { body } = resetRequestMessage('Ada@Example.com', '198.51.100.7', noon)
    const queues: Queues = { has: () => true, sendMessages: async () => {}, hideMessage: async () => {} }
    const deliver = () =>
      logic(
        table,
        queues,
        sender,
        () => Promise.reject(new Error('No town')),
        () => noon
      )({ Records: [record(body)] }, context)
    ses = () => {
      throw new MailRefused('TooManyRequestsException')
    }
    expect(await deliver()).toEqual({ batchItemFailures: [{ itemIdentifier: 'm' }] })
    ses = () => {}
    const observation = new Observation()
    expect(await observed(observation, deliver)).toEqual({ batchItemFailures: [] })

    expect(usesAllowedTo('deliver-mail')).toEqual(expect.arrayContaining(observation.uses))
    const ofCredentials = usesAllowedTo('deliver-mail').filter((use) => /CREDENTIALS|ConditionCheck/.test(use))
    expect(observation.uses).toEqual(expect.arrayContaining(ofCredentials))
    const [mail] = mails
    expect(mails).toHaveLength(1)
    expect(mail?.to).toBe('ada@example.com')
    const [, mailed = ''] = /reset-password#(\S+)/.exec(mail?.text ?? '') ?? []
    const counter = { count: async () => 1 }
    const options = { counter, passwords: quickPasswords, auditRetentionDays }
    await resetPassword(table, options, { token: mailed, password: 'remembered', clientAddress: '192.0.2.1' }, noon)
    const stored = await findItem(table, credentialsItem('ada@example.com'), { ConsistentRead: true })
    expect(stored?.passwordHash).toBe(quickPasswordHash('remembered'))
    expect(JSON.stringify(log.errors)).not.toContain('ada@example.com')
  })

  it('mails nothing for a request with an email that no user has', async () => {
    const request = { id: 'r', email: 'nobody@example.com', expiry: reset.expiry }
    expect(await serveResetRequest(worker(), request, (asked) => createRequestedLink(table, asked))).toEqual({})
    expect([mails, failures]).toEqual([[], []])
  })

  it('keeps a message out of the dead letters, which are listed, until its link has expired', () => {
    const receives = queueFunctions.find(({ queue }) => queue === 'mail')?.maxReceiveCount ?? 0
    expect(receives * retrySeconds).toBeGreaterThan(resetLinkMinutes * 60)
  })

  it.each([
    ['no expiry', { reset: { userId: 'ada', token: 'ada.the-secret' } }],
    ['no date', { reset: { ...reset, expiry: 'the-secret' } }],
    ['no text as its token', { reset: { ...reset, token: ['the-secret'] } }]
  ])('refuses a message with %s and does not repeat its secret', (_, message) => {
    const parse = () => parseMailMessage(JSON.stringify(message))
    expect(parse).toThrow()
    expect(parse).not.toThrow('the-secret')
  })
})

describe.each(languages)('the text in %s', (language) => {
  const { title, request, validity, unasked } = resetMailTexts[language]
  const mail = composed({ email: 'ada@example.com', primary_locale: language })

  it('says in both parts what the link does, how long it is valid, and what to do who did not ask', () => {
    expect(validity(60)).toContain('60')
    for (const part of [mail.text, mail.html]) {
      for (const text of [title, request, validity(60), unasked, link]) expect(part).toContain(text)
    }
    expect(mail.html).toContain(`<html lang="${language}">`)
  })

  it('has the secret in the body alone', () => {
    const { text: _, html: __, ...rest } = mail
    expect(JSON.stringify(rest)).not.toContain('the-secret')
  })
})

it('a language that is not known is English', () => {
  expect(composed({ email: 'ada@example.com', primary_locale: 'fi' }).subject).toBe('Set a new password')
})
