/** PUT /webhook/{webhook_id}: change, disable or enable a webhook. */
import { requestActor } from '../lib/audit/actor.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { updateWebhook as contract } from '../lib/contract/endpoints/update-webhook.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import type { WebhookTools } from '../lib/notify/channels/webhook/create-webhook.ts'
import { updateWebhook } from '../lib/notify/channels/webhook/update-webhook.ts'
import { functionSendWake } from '../lib/notify/consumers/wake-queue.ts'
import { functionWebhookTargets } from '../lib/notify/requests/target-url.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

interface Dependencies extends WebhookTools {
  readonly auditRetentionDays: number
}

export const logic =
  (table: Table, { auditRetentionDays, ...tools }: Dependencies) =>
  async (call: Call<typeof contract>) => {
    const { caller, params, body } = call
    const actor = requestActor(call, auditRetentionDays)
    const { webhook, via } = await updateWebhook(table, tools, caller, params.webhook_id, body, actor)
    return single(webhook, via)
  }

export const handler = endpoint(
  contract,
  logic(functionTable(), {
    targets: functionWebhookTargets(),
    send: functionSendWake('webhooks'),
    auditRetentionDays: functionAuditRetentionDays()
  })
)
