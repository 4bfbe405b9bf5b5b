/** The members of a user's or organization's profile that login and the authorizer need. */
import * as z from 'zod/mini'
import { isOrganization, organizationScope, type Scope, scopeId } from '../contract/scope.ts'
import { findItem } from '../table/find-item.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { profileKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite } from '../table/write-outcome.ts'
import type { TokenClaims } from './caller.ts'

const Organization = z.object({
  name: z.string(),
  /** Address of the login page of an organization with its own login provider. */
  loginRedirectUrl: z.optional(z.string()),
  requestsPerMinute: z.optional(z.int()),
  /** An IANA name. */
  timeZone: z.optional(z.string()),
  /** Set while the organization is being deleted; nothing may be added to it then. */
  deleting: z.optional(z.boolean())
})
export type Organization = z.infer<typeof Organization>

/** Sessions that a user has ended: all that began before a moment, except the one that the user kept. */
export const EndedSessions = z.object({ beforeSeconds: z.number(), keptTokenId: z.optional(z.string()) })
export type EndedSessions = z.infer<typeof EndedSessions>

const Owner = z.object({
  /** Tokens issued before this time are revoked. */
  sessionsValidFromSeconds: z.optional(z.number()),
  /** For a user. */
  endedSessions: z.optional(EndedSessions),
  requestsPerMinute: z.optional(z.int()),
  /** For a user: the number of owned vehicles, and the maximum if it differs from the default. */
  ownedVehicles: z.optional(z.int()),
  maxVehicles: z.optional(z.int()),
  /** For a user: whether the trips of all owned vehicles are in their days. */
  hasAllDays: z.optional(z.boolean()),
  /** Set while the owner is being deleted; nothing may be added to it then. */
  deleting: z.optional(z.boolean()),
  /** Present for a user only. */
  data: z.optional(z.object({ primary_locale: z.optional(z.string()), measurement_units: z.optional(z.string()) }))
})
export type Owner = z.infer<typeof Owner>

const organizationKind = kindOf(Organization)
const ownerKind = kindOf(Owner)

export const organizationItem = (organizationId: string): ItemRef<Organization> => ({
  key: profileKey(organizationScope(organizationId)),
  kind: organizationKind
})

/** The members that the profiles of users and organizations share. */
export const ownerItem = (scope: Scope): ItemRef<Owner> => ({ key: profileKey(scope), kind: ownerKind })

/** Whether the owner has ended the session, or all tokens, since the token was issued. */
export function isRevokedBy(
  { sessionsValidFromSeconds = 0, endedSessions }: Pick<Owner, 'sessionsValidFromSeconds' | 'endedSessions'>,
  { kind, jti, issuedAtSeconds }: Pick<TokenClaims, 'kind' | 'issuedAtSeconds'> & { readonly jti?: string }
): boolean {
  if (sessionsValidFromSeconds > issuedAtSeconds) return true
  if (kind !== 'personal' || !endedSessions || jti === endedSessions.keptTokenId) return false
  return endedSessions.beforeSeconds > issuedAtSeconds
}

/** Whether the owner exists and is not being deleted. */
export const isActiveOwner = (owner: Owner | undefined) => owner !== undefined && !owner.deleting

/** Throws RefusedWrite if the owner does not exist or is being deleted. */
export function assertActiveOwner(scope: Scope, owner: Owner | undefined): void {
  if (isActiveOwner(owner)) return
  throw new RefusedWrite(`There is no ${isOrganization(scope) ? 'organization' : 'user'} ${scopeId(scope)}`)
}

export interface TokenOwner extends Pick<Owner, 'sessionsValidFromSeconds' | 'endedSessions'> {
  readonly requestsPerMinute?: number
  readonly locale?: string
}

/** Undefined where there is no such owner. */
export async function findTokenOwner(table: Table, scope: Scope): Promise<TokenOwner | undefined> {
  const owner = await findItem(table, ownerItem(scope))
  if (!owner) return undefined
  const { sessionsValidFromSeconds, endedSessions, requestsPerMinute, data } = owner
  return { sessionsValidFromSeconds, endedSessions, requestsPerMinute, locale: data?.primary_locale }
}
