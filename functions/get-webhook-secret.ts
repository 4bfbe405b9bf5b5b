/** GET /webhook/{webhook_id}/secret: the secret by which requests of a webhook are verified. */
import { getWebhookSecret as contract } from '../lib/contract/endpoints/get-webhook-secret.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { getWebhookSecret } from '../lib/notify/channels/webhook/own-webhooks.ts'
import { functionWebhookKeys, type WebhookKeys } from '../lib/notify/requests/sealed-secret.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, { keys }: { readonly keys: WebhookKeys }) =>
  async ({ caller, params, now }: Call<typeof contract>) => {
    const { secret, via } = await getWebhookSecret(table, keys, caller, params.webhook_id, now)
    return single(secret, via)
  }

export const handler = endpoint(contract, logic(functionTable(), { keys: functionWebhookKeys() }))
