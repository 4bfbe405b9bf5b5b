/** POST /webhook/{webhook_id}/ops/rotate-secret: replace the secret of a webhook. */
import { requestActor } from '../lib/audit/actor.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { rotateWebhookSecret as contract } from '../lib/contract/endpoints/rotate-webhook-secret.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { rotateSecret } from '../lib/notify/channels/webhook/operate-webhook.ts'
import { functionWebhookKeys, type WebhookKeys } from '../lib/notify/requests/sealed-secret.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

interface Dependencies {
  readonly keys: WebhookKeys
  readonly auditRetentionDays: number
}

export const logic =
  (table: Table, { keys, auditRetentionDays }: Dependencies) =>
  async (call: Call<typeof contract>) => {
    const rotation = { webhookId: call.params.webhook_id, overlapHours: call.body.overlap_hours }
    await rotateSecret(table, keys, call.caller, rotation, requestActor(call, auditRetentionDays))
    return empty()
  }

export const handler = endpoint(
  contract,
  logic(functionTable(), { keys: functionWebhookKeys(), auditRetentionDays: functionAuditRetentionDays() })
)
