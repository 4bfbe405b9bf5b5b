/** GET /webhook/{webhook_id}/delivery: what has become of the events that a webhook was sent. */
import { listWebhookDeliveries as contract } from '../lib/contract/endpoints/list-webhook-deliveries.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { listDeliveries } from '../lib/notify/channels/webhook/list-deliveries.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, query }: Call<typeof contract>) => {
    const { via, ...page } = await listDeliveries(table, caller, params.webhook_id, query)
    return single(page, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
