/** The vehicles on which a caller has a permission, each with the grant that gives it. */
import { allows, type Permission, type PermissionBits } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Scope } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import type { Table } from '../table/table.ts'
import { type CallerScope, organizationScopes, ownScope, reachesVehicle, viaScope } from './caller-scopes.ts'
import { membershipsOfCaller } from './memberships.ts'

/** The members that roster entries of every kind have. */
export interface Entry {
  readonly vehicleId: string
  /** The permissions that the vehicle grants to the scope of the roster. */
  readonly bits: PermissionBits
}

export interface Visible<E extends Entry> {
  readonly entry: E
  readonly via: PermissionVia
}

/** Reads every scope of the caller: its own scope and the memberships in parallel, then all organizations in parallel. */
export async function inEveryScope<T>(
  table: Table,
  caller: Caller,
  read: (scope: CallerScope) => Promise<T>
): Promise<T[]> {
  const [own, organizations] = await Promise.all([read(ownScope(caller)), membershipsOfCaller(table, caller)])
  return [own, ...(await Promise.all(organizationScopes(caller, organizations).map(read)))]
}

/** Skips scopes that cannot give the permission. */
export async function visibleVehicles<E extends Entry>(
  table: Table,
  caller: Caller,
  permission: Permission,
  entriesOf: (table: Table, scope: Scope) => Promise<E[]>
): Promise<Visible<E>[]> {
  const scopes = await inEveryScope(table, caller, async (scope) => ({
    ...scope,
    entries: allows(scope.bits, permission) ? reached(caller, await entriesOf(table, scope.scope)) : []
  }))
  return firstGrants(scopes, permission)
}

const reached = <E extends Entry>(caller: Caller, entries: readonly E[]) =>
  entries.filter(({ vehicleId }) => reachesVehicle(caller, vehicleId))

/**
 * Returns each vehicle once, with the grant of the first scope that gives the permission on it. The order of the scopes is that
 * of `permission_via` (`grantedVia`); `lib/http/reply.ts` makes the header of a list of these grants.
 */
export function firstGrants<E extends Entry>(
  scopes: readonly (CallerScope & { readonly entries: readonly E[] })[],
  permission: Permission
): Visible<E>[] {
  const visible = new Map<string, Visible<E>>()
  for (const { scope, bits, entries } of scopes) {
    const via = viaScope(scope, permission)
    for (const entry of entries) {
      if (allows(bits & entry.bits, permission) && !visible.has(entry.vehicleId)) {
        visible.set(entry.vehicleId, { entry, via })
      }
    }
  }
  return [...visible.values()]
}
