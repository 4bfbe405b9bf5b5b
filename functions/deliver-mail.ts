/** Mails alerts and what concerns accounts, called by the queue of mail with a message for each user whose mail is awake, and for each other mail. */
import type { Context, SQSEvent } from 'aws-lambda'
import { createRequestedLink } from '../lib/accounts/password-reset.ts'
import { logUnexpected, meteredWithLog } from '../lib/http/call-log.ts'
import { alertsOf } from '../lib/notify/alerts/next-alert.ts'
import { alertPosition } from '../lib/notify/channels/mail/alert-position.ts'
import { parseMailMessage } from '../lib/notify/channels/mail/mail-message.ts'
import type { MailSender, MailWorker } from '../lib/notify/channels/mail/mail-worker.ts'
import { mailedTypes } from '../lib/notify/channels/mail/mailed-types.ts'
import { findMailedUser } from '../lib/notify/channels/mail/mailed-user.ts'
import { servePasswordMail } from '../lib/notify/channels/mail/password-mail.ts'
import { serveResetMail, serveResetRequest } from '../lib/notify/channels/mail/reset-mail.ts'
import { serveMail } from '../lib/notify/channels/mail/serve-mail.ts'
import { functionMailSender } from '../lib/notify/channels/mail/ses.ts'
import { townsBeside } from '../lib/places/function-towns.ts'
import { effectiveTimeZone } from '../lib/processing/home/effective-time-zone.ts'
import { type DeliveryFrame, deliveryBatch } from '../lib/queues/delivery-batch.ts'
import { functionQueues, type Queues } from '../lib/queues/queues.ts'
import { timeZoneOfRule } from '../lib/rules/rule-time-zone.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

const operation = 'deliver-mail'

const frame: DeliveryFrame = {
  queue: 'mail',
  // A mail takes far less; what is left to do is stored in as little.
  lastMilliseconds: 20_000,
  log: (id, error) => logUnexpected(operation, id, error)
}

export const logic = (
  table: Table,
  queues: Queues,
  sender: MailSender | undefined,
  towns: MailWorker['towns'],
  clock = () => new Date()
) =>
  deliveryBatch(frame, queues, async (body, call) => {
    const worker: MailWorker = {
      ...call,
      table,
      clock,
      find: (id) => findMailedUser(table, id),
      ...alertsOf(table, mailedTypes),
      timeZoneOf: async (userId, vehicleId, ruleId) => {
        const zone = await timeZoneOfRule(table, userId, vehicleId, ruleId)
        return zone ?? effectiveTimeZone(table, vehicleId)
      },
      positionOf: ({ holder }, alert) => alertPosition(table, holder, alert),
      towns,
      sender,
      send: (message, { owner: group }, delaySeconds) =>
        queues.sendMessages('mail', [{ body: message, group, delaySeconds }])
    }
    const message = parseMailMessage(body)
    if ('reset' in message) return serveResetMail(worker, message.reset)
    if ('resetRequest' in message) {
      return serveResetRequest(worker, message.resetRequest, (request) => createRequestedLink(table, request))
    }
    if ('passwordChanged' in message) return servePasswordMail(worker, message.passwordChanged)
    return serveMail(worker, message)
  })

const answer = logic(functionTable(), functionQueues('mail'), functionMailSender(), townsBeside(import.meta.url))

export const handler = (event: SQSEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, context))
