/** DELETE /webhook/{webhook_id}: delete a webhook with what was kept of its deliveries. */
import { requestActor } from '../lib/audit/actor.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { deleteWebhook as contract } from '../lib/contract/endpoints/delete-webhook.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { deleteWebhook } from '../lib/notify/channels/webhook/webhook-removal.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, { auditRetentionDays }: { readonly auditRetentionDays: number }) =>
  async (call: Call<typeof contract>) => {
    await deleteWebhook(table, call.caller, call.params.webhook_id, requestActor(call, auditRetentionDays))
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable(), { auditRetentionDays: functionAuditRetentionDays() }))
