/** The counts of the messages that a caller may see or change at this moment. */
import { grantedVia, organizationScopes, ownScope, reachesVehicle } from '../access/caller-scopes.ts'
import { accessesOf, grantsOf } from '../access/grants.ts'
import { membershipsOfCaller } from '../access/memberships.ts'
import type { Permission } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Caller } from '../identity/caller.ts'
import { assertOwnPermission } from '../identity/own-permission.ts'
import { messageCountsOfUser } from '../table/access-patterns.ts'
import { messageCountIn } from '../table/keys.ts'
import { queryAll, type Table } from '../table/table.ts'
import { decodeMessageCount } from './message-count.ts'
import type { VehicleMonth } from './message-days.ts'

export interface GrantedCounts {
  readonly months: readonly VehicleMonth[]
  /** What grants the permission on each of their vehicles, and for messages of no vehicle. */
  readonly viaOf: ReadonlyMap<string | undefined, PermissionVia>
}

/**
 * Of the vehicles on which the caller has the permission now, or of one of them: a message of a vehicle that was deleted,
 * or is not shared any more, is shown to nobody. One of no vehicle is shown by tokens that are not limited to vehicles. 0.5 RRU for each vehicle that has messages. Throws ApiError PERMISSION_DENIED.
 */
export async function grantedCounts(
  table: Table,
  caller: Caller,
  permission: Permission,
  vehicleId?: string,
  options: { readonly ConsistentRead?: boolean } = {}
): Promise<GrantedCounts> {
  const ownVia = assertOwnPermission(caller, permission)
  const [items, memberships] = await Promise.all([
    queryAll(table, { ...messageCountsOfUser(caller.owner, vehicleId), ...options }),
    membershipsOfCaller(table, caller)
  ])
  const months = items.map((item) => ({ ...messageCountIn(String(item.SK)), counts: decodeMessageCount(item) }))
  const reached = months.flatMap(({ vehicleId: id }) => (id !== undefined && reachesVehicle(caller, id) ? [id] : []))
  const scopes = [ownScope(caller), ...organizationScopes(caller, memberships)]
  const viaOf = new Map<string | undefined, PermissionVia>(caller.vehicleIds ? [] : [[undefined, ownVia]])
  for (const [id, access] of await accessesOf(table, reached, options)) {
    const via = grantedVia(scopes, grantsOf(access), permission)
    if (via) viaOf.set(id, via)
  }
  return { months: months.filter((one) => viaOf.has(one.vehicleId)), viaOf }
}
