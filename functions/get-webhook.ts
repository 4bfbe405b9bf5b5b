/** GET /webhook/{webhook_id}: a webhook and its state. */
import { getWebhook as contract } from '../lib/contract/endpoints/get-webhook.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { getWebhook } from '../lib/notify/channels/webhook/own-webhooks.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params }: Call<typeof contract>) => {
    const { webhook, via } = await getWebhook(table, caller, params.webhook_id)
    return single(webhook, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
