/** The audit events of programmatic tokens. */
import { changedFields, permissionsChanged } from '../audit/audit-changes.ts'
import type { AuditEvent } from '../audit/audited.ts'
import type { AuditAction } from '../contract/resources/audit-entry.ts'
import { ownerFields, type Scope } from '../contract/scope.ts'
import type { TokenRecord } from './token-records.ts'

/** The fields of a token that the audit trail names, by their names in the record. */
const fieldsOfRecord = {
  name: 'name',
  permissions: 'permissions',
  vehicleIds: 'vehicle_ids',
  expiresAtSeconds: 'expiry'
}

/** The audit event of a token that is created, changed or revoked. */
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
    subject: { ...ownerFields(owner), token_id: tokenId },
    changes: permissionsChanged(before?.permissions, after?.permissions, fields),
    owners: [owner]
  }
}
