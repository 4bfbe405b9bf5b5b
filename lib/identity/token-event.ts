/** What the audit trail says of programmatic tokens. */
import { changedFields, permissionsChanged } from '../audit/audit-changes.ts'
import { type AuditEvent, scopeSubject } from '../audit/audited.ts'
import type { AuditAction } from '../contract/resources/audit-entry.ts'
import type { Scope } from '../contract/scope.ts'
import type { TokenRecord } from './token-records.ts'

/** What of a token the audit trail names. */
const fieldsOfRecord = {
  name: 'name',
  permissions: 'permissions',
  vehicleIds: 'vehicle_ids',
  expiresAtSeconds: 'expiry'
}

/** What the audit trail says of a token that is made, changed or revoked. */
export function tokenEvent(
  action: AuditAction,
  owner: Scope,
  tokenId: string,
  before: TokenRecord | undefined,
  after: TokenRecord | undefined
): AuditEvent {
  const fields = after ? changedFields(before, after, fieldsOfRecord) : []
  return {
    action,
    subject: { ...scopeSubject(owner), token_id: tokenId },
    changes: permissionsChanged(before?.permissions, after?.permissions, fields),
    owners: [owner]
  }
}
