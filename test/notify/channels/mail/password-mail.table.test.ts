/** A user is mailed that the password has changed, by a job that the change starts. */
import { beforeEach, describe, expect, it } from 'vitest'
import { logic as deliverMail } from '../../../../functions/deliver-mail.ts'
import { logic as runJobs } from '../../../../functions/run-jobs.ts'
import { queueFunctions } from '../../../../infra/stack/queue-functions.ts'
import { createResetToken, resetPassword } from '../../../../lib/accounts/password-reset.ts'
import { setPasswordHash } from '../../../../lib/accounts/password-writes.ts'
import { languages } from '../../../../lib/contract/language.ts'
import { unfinishedJobs } from '../../../../lib/jobs/job.ts'
import { composeAccountMail } from '../../../../lib/notify/channels/mail/account-mail.ts'
import type { Mail } from '../../../../lib/notify/channels/mail/compose-mail.ts'
import { passwordMailHours } from '../../../../lib/notify/channels/mail/mail-message.ts'
import { passwordMailText, retrySeconds } from '../../../../lib/notify/channels/mail/password-mail.ts'
import { passwordMailTexts } from '../../../../lib/notify/channels/mail/password-mail-texts.ts'
import { MailRefused } from '../../../../lib/notify/channels/mail/ses.ts'
import { userItem } from '../../../../lib/people/user-item.ts'
import type { OutgoingMessage, Queues } from '../../../../lib/queues/queues.ts'
import { auditRetentionDays, operator } from '../../../audit/actors.ts'
import { captureTheLog } from '../../../http/captured-log.ts'
import { noon, stopTheClockAtNoon } from '../../../http/noon.ts'
import { quickPasswordHash, quickPasswords } from '../../../table/quick-password.ts'
import { seedsOf } from '../../../table/seeds.ts'
import { adjust } from '../../../table/stored.ts'
import { contentsOf } from '../../../table/table-contents.ts'
import { restoreBeforeEach, tableHolding } from '../../../test-table.ts'

stopTheClockAtNoon()
const log = captureTheLog()

const table = await tableHolding((made) =>
  seedsOf(made).user('ada', { email: 'ada@example.com' }, quickPasswordHash('before'))
)
restoreBeforeEach(table, await contentsOf(table))

const origin = 'https://fleet.example.com'
const page = 'https://fleet.example.com/console/reset-password'
const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 60_000 }
const recordOf = (body: unknown) => ({ messageId: 'm', receiptHandle: 'handle', body: JSON.stringify(body) }) as never

let sent: OutgoingMessage[]
let hidden: unknown[]
let mails: Mail[]
beforeEach(() => {
  sent = []
  hidden = []
  mails = []
})

const queues: Queues = {
  has: () => true,
  sendMessages: async (_, messages) => void sent.push(...messages),
  hideMessage: async (...call) => void hidden.push(call)
}

/** What the stream and the queues do after a change of the password. */
async function settle({ hasMail = true, at = noon, send = async (mail: Mail) => void mails.push(mail) } = {}) {
  const jobs = (await unfinishedJobs(table)).filter(({ kind }) => kind === 'mail-password')
  const Records = jobs.map(({ kind, subject }) => recordOf({ job: { kind, subject } }))
  expect(await runJobs(table, { ...queues, has: () => hasMail })({ Records }, context)).toEqual({
    batchItemFailures: []
  })
  const noTown = () => Promise.reject(new Error('No town'))
  const deliver = deliverMail(table, queues, { origin, send }, noTown, () => at)
  return deliver({ Records: sent.map(({ body }) => recordOf(body)) }, context)
}

const change = () => setPasswordHash(table, operator, 'ada', quickPasswordHash('after'))
const composed = composeAccountMail({ email: 'ada@example.com' }, (language) => passwordMailText(language, origin))

describe('a new password', () => {
  it.each([
    ['of the operator', change],
    [
      'by a reset link',
      async () => {
        const token = await createResetToken(table, 'ada', noon)
        const options = { counter: { count: async () => 1 }, passwords: quickPasswords, auditRetentionDays }
        await resetPassword(table, options, { token, password: 'after', clientAddress: '192.0.2.1' }, noon)
      }
    ]
  ])('%s is mailed once to the address of the account', async (_, changePassword) => {
    await changePassword()
    expect(await settle()).toEqual({ batchItemFailures: [] })

    expect(mails).toEqual([composed])
    sent = []
    await settle()
    expect(mails).toHaveLength(1)
  })

  it('that is the same as before is not mailed', async () => {
    await setPasswordHash(table, operator, 'ada', quickPasswordHash('before'))
    await settle()
    expect(mails).toEqual([])
  })

  it('is not mailed where the service sends no mail', async () => {
    await change()
    await settle({ hasMail: false })
    expect(sent).toEqual([])
    expect((await unfinishedJobs(table)).map(({ kind }) => kind)).not.toContain('mail-password')
  })

  it('is mailed ten minutes later where SES refuses the mail, for half a day', async () => {
    const refusing = { send: () => Promise.reject(new MailRefused('MessageRejected')) }
    await change()
    expect(await settle(refusing)).toEqual({ batchItemFailures: [{ itemIdentifier: 'm' }] })
    expect(hidden).toEqual([['mail', 'handle', 600]])

    const late = new Date(noon.getTime() + 12 * 3_600_000)
    expect(await settle({ ...refusing, at: late })).toEqual({ batchItemFailures: [] })
    expect(hidden).toHaveLength(1)
    expect(JSON.stringify(log.errors)).toContain('The notice of a new password was not mailed')
    expect(JSON.stringify(log.errors)).not.toContain('ada@example.com')
  })

  it('is not mailed to a user who is being deleted', async () => {
    await change()
    await adjust(table, userItem('ada'), (user) => ({ ...user, deleting: true }))
    expect(await settle()).toEqual({ batchItemFailures: [] })
    expect(mails).toEqual([])
  })

  it('is no dead letter before its mail is of no use', () => {
    const receives = queueFunctions.find(({ queue }) => queue === 'mail')?.maxReceiveCount ?? 0
    expect(receives * retrySeconds).toBeGreaterThan(passwordMailHours * 3600)
  })
})

it.each(languages)('the text in %s says in both parts what happened and what to do', (language) => {
  const mail = composeAccountMail({ email: 'ada@example.com', primary_locale: language }, (each) =>
    passwordMailText(each, origin)
  )
  const { title, changed, own, stranger } = passwordMailTexts[language]
  expect(mail.subject).toBe(title)
  for (const part of [mail.text, mail.html]) {
    for (const text of [changed, own, stranger, page]) expect(part).toContain(text)
  }
})
