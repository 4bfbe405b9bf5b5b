/** The vehicles that a caller reaches with a permission, each with what granted it. */
import { allows, type Permission, type PermissionBits } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Scope } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import type { Table } from '../table/table.ts'
import { type CallerScope, organizationScopes, ownScope, reachesVehicle, viaScope } from './caller-scopes.ts'
import { membershipsOfCaller } from './memberships.ts'

/** What every kind of roster entry says. */
export interface Entry {
  readonly vehicleId: string
  /** What the vehicle grants to the scope of the roster. */
  readonly bits: PermissionBits
}

export interface Visible<E extends Entry> {
  readonly entry: E
  readonly via: PermissionVia
}

/** Reads every scope of the caller: its own beside the memberships, then the organizations, all of them at once. */
export async function inEveryScope<T>(
  table: Table,
  caller: Caller,
  read: (scope: CallerScope) => Promise<T>
): Promise<T[]> {
  const [own, organizations] = await Promise.all([read(ownScope(caller)), membershipsOfCaller(table, caller)])
  return [own, ...(await Promise.all(organizationScopes(caller, organizations).map(read)))]
}

/** A scope that cannot grant the permission is not read. */
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

/** Each vehicle once, by the first of the scopes that grants the permission on it. */
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
