/** POST /notification/push-subscription: have alerts shown as notifications in a browser. */
import { createPushSubscription as contract } from '../lib/contract/endpoints/create-push-subscription.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { assertOwnPermission, assertPersonal } from '../lib/identity/own-permission.ts'
import { createSubscription } from '../lib/notify/channels/web-push/own-subscriptions.ts'
import { currentVapidKey } from '../lib/notify/channels/web-push/vapid.ts'
import { functionSendWake } from '../lib/notify/consumers/wake-queue.ts'
import type { SendWake } from '../lib/notify/consumers/wake-webhook.ts'
import { functionWebhookKeys, type WebhookKeys } from '../lib/notify/requests/sealed-secret.ts'
import { assertTarget, functionWebhookTargets, type WebhookTargets } from '../lib/notify/requests/target-url.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

interface Dependencies {
  readonly targets: WebhookTargets
  readonly send: SendWake
  readonly keys: WebhookKeys
}

export const logic =
  (table: Table, { targets, send, keys }: Dependencies) =>
  async ({ caller, body: content, origin: serviceOrigin, now }: Call<typeof contract>) => {
    assertPersonal(caller)
    const via = assertOwnPermission(caller, contract.permission)
    assertTarget(content.endpoint, targets, 'endpoint')
    const { id: keyId } = await currentVapidKey(keys)
    return single(await createSubscription(table, send, caller, { content, keyId, serviceOrigin, now }), via)
  }

export const handler = endpoint(
  contract,
  logic(functionTable(), {
    targets: functionWebhookTargets(),
    send: functionSendWake('webPush'),
    keys: functionWebhookKeys()
  })
)
