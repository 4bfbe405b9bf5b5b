/** Mails alerts and reset links, called by the queue of mail with a message for each user whose mail is awake, and for each link. */
import { readFile } from 'node:fs/promises'
import type { Context, SQSEvent } from 'aws-lambda'
import { logUnexpected, meteredWithLog } from '../lib/http/call-log.ts'
import { alertsOf } from '../lib/notify/alerts/next-alert.ts'
import { alertPosition } from '../lib/notify/channels/mail/alert-position.ts'
import { parseMailMessage } from '../lib/notify/channels/mail/mail-message.ts'
import type { MailSender, MailWorker } from '../lib/notify/channels/mail/mail-worker.ts'
import { mailedTypes } from '../lib/notify/channels/mail/mailed-types.ts'
import { findMailedUser } from '../lib/notify/channels/mail/mailed-user.ts'
import { serveResetMail } from '../lib/notify/channels/mail/reset-mail.ts'
import { serveMail } from '../lib/notify/channels/mail/serve-mail.ts'
import { functionMailSender } from '../lib/notify/channels/mail/ses.ts'
import { type Towns, type TownsFile, townsOf } from '../lib/places/towns-file.ts'
import { homeZoneOf } from '../lib/processing/home/home-zone.ts'
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
        return zone ?? homeZoneOf(table, vehicleId)
      },
      positionOf: ({ holder }, alert) => alertPosition(table, holder, alert),
      towns,
      sender,
      send: (message, { owner: group }, delaySeconds) =>
        queues.sendMessages('mail', [{ body: message, group, delaySeconds }])
    }
    const message = parseMailMessage(body)
    return 'reset' in message ? serveResetMail(worker, message.reset) : serveMail(worker, message)
  })

/** Written beside the bundle when that is built. */
const townsFile = new URL('./towns.json', import.meta.url)
let loaded: Towns | undefined
const towns = async () => {
  loaded ??= townsOf(JSON.parse(await readFile(townsFile, 'utf8')) as TownsFile)
  return loaded
}

const answer = logic(functionTable(), functionQueues('mail'), functionMailSender(), towns)

export const handler = (event: SQSEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, context))
