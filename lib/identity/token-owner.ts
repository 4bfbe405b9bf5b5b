/** What signing in and every request need to know of the owner of a token, whether user or organization. */
import * as z from 'zod/mini'
import { isOrganization, organizationScope, type Scope, scopeId } from '../contract/scope.ts'
import { findItem } from '../table/find-item.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { profileKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite } from '../table/write-outcome.ts'

const Organization = z.object({
  name: z.string(),
  /** Where the organization's members log in instead. */
  loginRedirectUrl: z.optional(z.string()),
  requestsPerMinute: z.optional(z.int()),
  /** The organization is being deleted, and is given nothing more. */
  deleting: z.optional(z.boolean())
})
export type Organization = z.infer<typeof Organization>

const Owner = z.object({
  /** Tokens issued before are revoked. */
  sessionsValidFromSeconds: z.optional(z.number()),
  requestsPerMinute: z.optional(z.int()),
  /** Of a user: how many vehicles the user owns, and may own instead of the number that every user may. */
  ownedVehicles: z.optional(z.int()),
  maxVehicles: z.optional(z.int()),
  /** The owner is being deleted, and is given nothing more. */
  deleting: z.optional(z.boolean()),
  /** Of a user. */
  data: z.optional(z.object({ primary_locale: z.optional(z.string()) }))
})
export type Owner = z.infer<typeof Owner>

const organizationKind = kindOf(Organization)
const ownerKind = kindOf(Owner)

export const organizationItem = (organizationId: string): ItemRef<Organization> => ({
  key: profileKey(organizationScope(organizationId)),
  kind: organizationKind
})

/** The profile of a user or an organization, as far as both have the same. */
export const ownerItem = (scope: Scope): ItemRef<Owner> => ({ key: profileKey(scope), kind: ownerKind })

/** Whether there is such an owner, and nobody is deleting it. */
export const isActiveOwner = (owner: Owner | undefined) => owner !== undefined && !owner.deleting

/** Throws RefusedWrite where there is none. */
export function assertActiveOwner(scope: Scope, owner: Owner | undefined): void {
  if (isActiveOwner(owner)) return
  throw new RefusedWrite(`There is no ${isOrganization(scope) ? 'organization' : 'user'} ${scopeId(scope)}`)
}

export interface TokenOwner {
  readonly sessionsValidFromSeconds: number
  readonly requestsPerMinute?: number
  readonly locale?: string
}

/** Undefined where there is no such owner. */
export async function findTokenOwner(table: Table, scope: Scope): Promise<TokenOwner | undefined> {
  const owner = await findItem(table, ownerItem(scope))
  if (!owner) return undefined
  const { sessionsValidFromSeconds = 0, requestsPerMinute, data } = owner
  return { sessionsValidFromSeconds, requestsPerMinute, locale: data?.primary_locale }
}
