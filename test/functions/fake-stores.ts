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
import type { TokenOwner, TokenOwnerStore } from '../../lib/identity/token-owner-store.ts'
import type { TokenRecord } from '../../lib/identity/token-records.ts'
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

const personalRecord: TokenRecord = { kind: 'personal', permissions: allPermissionBits }

/** Active tokens, by owner and ID; those with records of their own in `records`. */
export function fakeTokens({
  active = [] as string[],
  record = personalRecord,
  records = {} as Record<string, TokenRecord>
} = {}) {
  const used: string[] = []
  const created: TokenClaims[] = []
  const revoked: string[] = []
  const tokens: TokenStore = {
    find: async (owner, jti) => (active.includes(`${owner} ${jti}`) ? record : records[`${owner} ${jti}`]),
    noteUse: async (owner, jti) => {
      used.push(`${owner} ${jti}`)
    },
    create: async (claims, admitted) => {
      await admitted
      created.push(claims)
    },
    revoke: async (owner, jti, admitted) => {
      await admitted
      revoked.push(`${owner} ${jti}`)
    }
  }
  return { tokens, created, revoked, used }
}

/** Owners of tokens by scope. */
export function fakeOwners(owners: Partial<Record<Scope, TokenOwner>> = {}): TokenOwnerStore {
  return { findOwner: async (scope) => owners[scope] }
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
