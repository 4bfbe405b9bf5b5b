/** Shows alerts in browsers, called by the queue of web push with a message for each browser that is awake. */
import type { Context, SQSEvent } from 'aws-lambda'
import { scopeId } from '../lib/contract/scope.ts'
import { logUnexpected, meteredWithLog } from '../lib/http/call-log.ts'
import { alertsOf } from '../lib/notify/alerts/next-alert.ts'
import { parseAlertMessage } from '../lib/notify/alerts/parse-alert-message.ts'
import { findBrowser } from '../lib/notify/channels/web-push/find-browser.ts'
import { removeSubscription } from '../lib/notify/channels/web-push/own-subscriptions.ts'
import { pushNotification } from '../lib/notify/channels/web-push/push-notification.ts'
import { serveWebPush } from '../lib/notify/channels/web-push/serve-web-push.ts'
import type { WebPushWorker } from '../lib/notify/channels/web-push/web-push-worker.ts'
import { functionWebhookKeys } from '../lib/notify/requests/sealed-secret.ts'
import { functionWebhookTargets } from '../lib/notify/requests/target-url.ts'
import { type DeliveryFrame, deliveryBatch } from '../lib/queues/delivery-batch.ts'
import { functionQueues, type Queues } from '../lib/queues/queues.ts'
import { subscriptionOfConsumer } from '../lib/table/keys.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

const operation = 'deliver-web-push'

const frame: DeliveryFrame = {
  queue: 'webPush',
  // One request takes at most 15 s; what is left to do is stored in far less.
  lastMilliseconds: 30_000,
  log: (id, error) => logUnexpected(operation, id, error)
}

export const logic = (table: Table, queues: Queues, push: WebPushWorker['push'], clock = () => new Date()) =>
  deliveryBatch(frame, queues, async (body, call) => {
    const worker: WebPushWorker = {
      ...call,
      table,
      clock,
      find: (id) => findBrowser(table, id),
      ...alertsOf(table),
      push,
      remove: ({ id, consumer }) => removeSubscription(table, scopeId(consumer.owner), subscriptionOfConsumer(id)),
      send: (message, { owner: group }, delaySeconds) =>
        queues.sendMessages('webPush', [{ body: message, group, delaySeconds }])
    }
    return serveWebPush(worker, parseAlertMessage('webPush', body))
  })

const isPublicOnly = functionWebhookTargets() === 'public'
const push = pushNotification(functionWebhookKeys(), { isPublicOnly }, () => new Date())
const answer = logic(functionTable(), functionQueues('webPush'), push)

export const handler = (event: SQSEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, context))
