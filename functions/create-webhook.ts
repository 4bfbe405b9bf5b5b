/** POST /webhook: have events sent to an address. */
import { requestActor } from '../lib/audit/actor.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { createWebhook as contract } from '../lib/contract/endpoints/create-webhook.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { createWebhook, type WebhookTools } from '../lib/notify/channels/webhook/create-webhook.ts'
import { functionSendWake } from '../lib/notify/consumers/wake-queue.ts'
import { functionWebhookKeys, type WebhookKeys } from '../lib/notify/requests/sealed-secret.ts'
import { functionWebhookTargets } from '../lib/notify/requests/target-url.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

interface Dependencies extends WebhookTools {
  readonly keys: WebhookKeys
  readonly auditRetentionDays: number
}

export const logic =
  (table: Table, { auditRetentionDays, ...tools }: Dependencies) =>
  async (call: Call<typeof contract>) => {
    const actor = requestActor(call, auditRetentionDays)
    const { webhook, via } = await createWebhook(table, tools, call.caller, call.body, actor)
    return single(webhook, via)
  }

export const handler = endpoint(
  contract,
  logic(functionTable(), {
    targets: functionWebhookTargets(),
    send: functionSendWake('webhooks'),
    keys: functionWebhookKeys(),
    auditRetentionDays: functionAuditRetentionDays()
  })
)
