/** Tokens of programs as the screen shows them, with those to whom they belong. */
import { type Permission, permissions } from '../../../lib/contract/permissions.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { ProgrammaticToken } from '../../../lib/contract/resources/programmatic-token.ts'

export type Token = ProgrammaticToken

/** What lets a member see and make the tokens of an organization, and read its audit trail. */
export const administration = 'ORGANIZATION_ADMIN'

/** Whether the caller administers it. */
export function isAdministered({ permissions }: Organization): boolean {
  return permissions.includes(administration)
}

/** Of a user alone: an organization has neither a profile nor rules. Source: decisions, "Access". */
const permissionsOfUsers: readonly Permission[] = ['USER_WRITE', 'NOTIFICATION_RULE_READ', 'NOTIFICATION_RULE_WRITE']

/**
 * What a token of this owner can be given. A user has every permission; administering an organization takes a login, so
 * that it would open nothing to a program.
 */
export function permissionsOfOwner(isOrganization: boolean): Permission[] {
  const opened = permissions.filter((each) => each !== administration)
  return isOrganization ? opened.filter((each) => !permissionsOfUsers.includes(each)) : opened
}

/** Sooner than this a token expires soon. */
const soonMilliseconds = 7 * 86_400_000

export function expiresSoon({ expiry }: Token, now: number): boolean {
  return expiry !== undefined && Date.parse(expiry) - now < soonMilliseconds
}

/** A token that nobody has used so long after it was made may be one too many. */
const unusedMilliseconds = 7 * 86_400_000

export function isNeglected({ last_used: lastUsed, timestamp_created: made }: Token, now: number): boolean {
  return lastUsed === undefined && now - Date.parse(made) > unusedMilliseconds
}
