/** An entry of the audit trail: one change of permissions, members or tokens. Source: decisions, "Audit trail". */
import * as z from 'zod/mini'
import { dateTime, described, flag, id, knownValue, text } from '../fields.ts'
import { shownPermissions } from '../permission-list.ts'

export const auditActions = [
  'token.created',
  'token.changed',
  'token.deleted',
  'share.created',
  'share.changed',
  'share.deleted',
  'membership.created',
  'membership.changed',
  'membership.deleted',
  'organization.created',
  'organization.changed',
  'organization.deleted',
  'user.created',
  'user.changed',
  'user.deleted',
  'password.changed',
  'sessions.ended',
  'vehicle.created',
  'vehicle.transferred',
  'vehicle.deleted',
  'key.rotated',
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
  'map.changed'
] as const
export type AuditAction = (typeof auditActions)[number]

export const AuditActor = z.strictObject({
  user_id: z.optional(id('User who made the change')),
  organization_id: z.optional(id('Organization with whose token the change was made')),
  operator: z.optional(flag('The change was made by the operator of the service'))
})

/** Contains only IDs, because the resources may have been deleted since. */
export const AuditSubject = z.strictObject({
  user_id: z.optional(id('User whom the change concerns')),
  organization_id: z.optional(id('Organization that the change concerns')),
  vehicle_id: z.optional(id('Vehicle that the change concerns')),
  token_id: z.optional(id('Programmatic token that the change concerns')),
  webhook_id: z.optional(id('Webhook that the change concerns')),
  key_id: z.optional(id('Signing key that the change concerns'))
})
export type AuditSubject = z.infer<typeof AuditSubject>

const permissionList = (description: string) => z.optional(shownPermissions(description))

/** Values are recorded for permissions only, never for other fields. */
export const AuditChanges = z.strictObject({
  fields: described(z.array(text('Name of a field')), 'Names of the fields that were given or changed'),
  permissions_before: permissionList('Permissions before the change; absent where there was nothing before'),
  permissions_after: permissionList('Permissions after the change; absent where there is nothing after')
})
export type AuditChanges = z.infer<typeof AuditChanges>

export const AuditEntry = z.strictObject({
  id: id('ID of the entry'),
  timestamp: dateTime('When the change was made'),
  action: knownValue(auditActions, 'What was done', '^[a-z]+\\.[a-z]+$'),
  actor: described(AuditActor, 'Who made the change'),
  token_id: z.optional(
    id('Token with which the change was made; absent for the operator, and where the change is not of things of yours')
  ),
  address: z.optional(text('Network address from which the change was made; absent where `token_id` is')),
  subject: described(AuditSubject, 'What the change is of'),
  changes: z.optional(described(AuditChanges, 'What was changed'))
})
export type AuditEntry = z.infer<typeof AuditEntry>
