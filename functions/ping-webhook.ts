/** POST /webhook/{webhook_id}/ops/ping: have a `webhook.ping` sent at once. */
import { pingWebhook as contract } from '../lib/contract/endpoints/ping-webhook.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { pingWebhook } from '../lib/notify/channels/webhook/operate-webhook.ts'
import { functionSendWake } from '../lib/notify/consumers/wake-queue.ts'
import type { SendWake } from '../lib/notify/consumers/wake-webhook.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, { send }: { readonly send: SendWake }) =>
  async ({ caller, params, now }: Call<typeof contract>) => {
    const { webhook, via } = await pingWebhook(table, send, caller, params.webhook_id, now)
    return single(webhook, via)
  }

export const handler = endpoint(contract, logic(functionTable(), { send: functionSendWake('webhooks') }))
