/** Mails alerts, called by the queue of mail with a message for each user whose mail is awake. */
import type { Context, SQSEvent } from 'aws-lambda'
import { alertsOf } from '../lib/alerts/next-alert.ts'
import { parseAlertMessage } from '../lib/alerts/parse-alert-message.ts'
import { logUnexpected, meteredWithLog } from '../lib/http/request-log.ts'
import type { MailSender, MailWorker } from '../lib/mail/mail-worker.ts'
import { mailedTypes } from '../lib/mail/mailed-types.ts'
import { serveMail } from '../lib/mail/serve-mail.ts'
import { functionMailSender } from '../lib/mail/ses.ts'
import { homeZoneOf } from '../lib/processing/home/home-zone.ts'
import { type DeliveryFrame, deliveryBatch } from '../lib/queues/delivery-batch.ts'
import { functionQueues, type Queues } from '../lib/queues/queues.ts'
import { ruleItem } from '../lib/rules/own-rules.ts'
import { findItem } from '../lib/table/find-item.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { findMailedUser } from '../lib/users/mailed-user.ts'

const operation = 'deliver-mail'

const frame: DeliveryFrame = {
  queue: 'mail',
  // A mail takes far less; what is left to do is stored in as little.
  lastMilliseconds: 20_000,
  log: (id, error) => logUnexpected(operation, id, error)
}

export const logic = (table: Table, queues: Queues, sender: MailSender | undefined, clock = () => new Date()) =>
  deliveryBatch(frame, queues, async (body, call) => {
    const worker: MailWorker = {
      ...call,
      table,
      clock,
      find: (id) => findMailedUser(table, id),
      ...alertsOf(table, mailedTypes),
      timeZoneOf: async (userId, vehicleId, ruleId) => {
        const rule = await findItem(table, ruleItem(userId, vehicleId, ruleId))
        return rule?.tw_timezone ?? homeZoneOf(table, vehicleId)
      },
      sender,
      send: (message, { owner: group }, delaySeconds) =>
        queues.sendMessages('mail', [{ body: message, group, delaySeconds }])
    }
    return serveMail(worker, parseAlertMessage('mail', body))
  })

const answer = logic(functionTable(), functionQueues('mail'), functionMailSender())

export const handler = (event: SQSEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, context))
