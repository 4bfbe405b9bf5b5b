/** Programmatic tokens as the screen shows them, and the permissions that they can have. */
import { grantablePermissions } from '../../../lib/contract/grantable-permissions.ts'
import type { Permission } from '../../../lib/contract/permissions.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { ProgrammaticToken } from '../../../lib/contract/resources/programmatic-token.ts'

export type Token = ProgrammaticToken

/** The permission to read and create the tokens of an organization, and to read its audit trail. */
export const administration = 'ORGANIZATION_ADMIN'

/** Whether the caller administers the organization. */
export function isAdministered({ permissions }: Organization): boolean {
  return permissions.includes(administration)
}

/** Only a user's token can have these permissions: an organization has neither a profile nor rules. Source: decisions, "Access". */
const permissionsOfUsers: readonly Permission[] = ['USER_WRITE', 'NOTIFICATION_RULE_READ', 'NOTIFICATION_RULE_WRITE']

/**
 * The permissions that have an effect in a token of this owner. ORGANIZATION_ADMIN is left out, because administration
 * requires a login.
 */
export function permissionsOfOwner(isOrganization: boolean): Permission[] {
  const opened = grantablePermissions.filter((each) => each !== administration)
  return isOrganization ? opened.filter((each) => !permissionsOfUsers.includes(each)) : opened
}

/** A token that expires within this time is marked. */
const soonMilliseconds = 7 * 86_400_000

/** A link for an installer is made to expire soon. */
export function expiresSoon({ expiry, permissions }: Token, now: number): boolean {
  if (permissions.includes('DEVICE_INSTALL')) return false
  return expiry !== undefined && Date.parse(expiry) - now < soonMilliseconds
}

/** A token that has not been used within this time after its creation is marked as possibly unnecessary. */
const unusedMilliseconds = 7 * 86_400_000

export function isNeglected({ last_used: lastUsed, timestamp_created: made }: Token, now: number): boolean {
  return lastUsed === undefined && now - Date.parse(made) > unusedMilliseconds
}
