/** The audit events of webhooks. Addresses and secrets are not in them. */
import { changedFields } from '../../../audit/audit-changes.ts'
import type { AuditEvent } from '../../../audit/audited.ts'
import { ownerFields, type Scope } from '../../../contract/scope.ts'
import type { StoredWebhook } from '../../rights/stored-webhook.ts'

/** The fields that the audit trail names, by their names in the item. */
const auditedFields = {
  url: 'url',
  types: 'types',
  name: 'name',
  vehicleIds: 'vehicle_ids',
  secret: 'secret'
}

interface WebhookVersions {
  readonly before?: StoredWebhook
  readonly after?: StoredWebhook
}

/** `others`: names of fields of the consumer that changed. */
export function webhookEvent(
  owner: Scope,
  webhookId: string,
  { before, after }: WebhookVersions,
  others: readonly string[] = []
): AuditEvent {
  const kept = before ? 'changed' : 'created'
  const fields = after ? changedFields(before, after, auditedFields) : []
  return {
    action: `webhook.${after ? kept : 'deleted'}`,
    subject: { ...ownerFields(owner), webhook_id: webhookId },
    ...(after && { changes: { fields: [...fields, ...others] } }),
    owners: [owner]
  }
}
