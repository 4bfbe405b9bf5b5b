/** GET /webhook: the webhooks of the owner of the token or of an organization, by ID. */
import { listWebhooks as contract } from '../lib/contract/endpoints/list-webhooks.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { pageUnder } from '../lib/http/reply.ts'
import { listWebhooks } from '../lib/notify/channels/webhook/own-webhooks.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query }: Call<typeof contract>) => {
    const { webhooks, via } = await listWebhooks(table, caller, query.organization_id)
    return pageUnder(webhooks, query, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
