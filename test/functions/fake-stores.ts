/** Stores as plain objects: what a test says they hold, and a note of what was asked of them and written. */

import type { Memberships } from '../../lib/access/caller-scopes.ts'
import type { MembershipStore } from '../../lib/access/membership-store.ts'
import type { RosterEntry, SearchEntry } from '../../lib/access/roster-entry.ts'
import type { RosterStore } from '../../lib/access/roster-store.ts'
import { allPermissionBits, type PermissionBits } from '../../lib/contract/permissions.ts'
import type { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import type { VehicleStatus } from '../../lib/contract/resources/vehicle-status.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import type { TokenClaims } from '../../lib/identity/caller.ts'
import type { Credentials } from '../../lib/identity/credentials.ts'
import type { Organization, ProfileStore, TokenOwner } from '../../lib/identity/token-owner-store.ts'
import type { TokenStore } from '../../lib/identity/token-store.ts'

export function fakeMemberships(organizations: Memberships = {}): MembershipStore {
  return { ofCaller: async () => organizations }
}

export interface Rosters {
  readonly entries?: Partial<Record<Scope, readonly RosterEntry[]>>
  readonly searchEntries?: Partial<Record<Scope, readonly SearchEntry[]>>
}

export function fakeRosters({ entries = {}, searchEntries = {} }: Rosters): RosterStore {
  return {
    entries: async (scope) => [...(entries[scope] ?? [])],
    searchEntries: async (scope) => [...(searchEntries[scope] ?? [])]
  }
}

/** Resources by their IDs, and a note of the IDs that were read, call by call. */
export function fakeResources<T extends VehicleProfile | VehicleStatus>(resources: readonly T[]) {
  const readIds: (readonly string[])[] = []
  const idOf = (resource: T) => ('vehicle_id' in resource ? resource.vehicle_id : resource.id)
  const read = async (ids: readonly string[]) => {
    readIds.push(ids)
    return ids.flatMap((id) => resources.filter((resource) => idOf(resource) === id))
  }
  return { read, readIds }
}

/** Tokens in force, by owner and ID. `members` has the organizations that users are members of. */
export function fakeTokens({ inForce = [] as string[], members = [] as string[] } = {}) {
  const created: TokenClaims[] = []
  const revoked: string[] = []
  const tokens: TokenStore = {
    isInForce: async (owner, jti) => inForce.includes(`${owner} ${jti}`),
    create: async (claims) => void created.push(claims),
    async createForMember(claims, organizationId) {
      const isMember = members.includes(organizationId)
      if (isMember) created.push(claims)
      return isMember
    },
    revoke: async (owner, jti) => void revoked.push(`${owner} ${jti}`)
  }
  return { tokens, created, revoked }
}

/** Owners of tokens by scope, organizations by ID, and a note of the locales that were suggested. */
export function fakeProfiles(
  owners: Partial<Record<Scope, TokenOwner>> = {},
  organizations: Record<string, Organization> = {}
) {
  const suggested: string[] = []
  const profiles: ProfileStore = {
    findOwner: async (scope) => owners[scope],
    findOrganization: async (organizationId) => organizations[organizationId],
    suggestLocale: async (userId, locale) => void suggested.push(`${userId} ${locale}`)
  }
  return { profiles, suggested }
}

export function fakeCredentials(known: readonly Credentials[]) {
  return {
    find: async (email: string) => known.find((one) => one.email.toLowerCase() === email.toLowerCase())
  }
}

export function rosterEntry(
  vehicleId: string,
  statusAt?: string,
  bits: PermissionBits = allPermissionBits
): RosterEntry {
  return { vehicleId, bits, statusMilliseconds: statusAt === undefined ? undefined : Date.parse(statusAt) }
}

export function searchEntry(
  vehicleId: string,
  name?: string,
  words = '',
  bits: PermissionBits = allPermissionBits
): SearchEntry {
  return { vehicleId, bits, name, words }
}
