/** The vehicles of a user or an organization that is being deleted. */
import { accessItem } from '../access/grants.ts'
import { rosterKind } from '../access/roster-entry.ts'
import type { Actor } from '../audit/actor.ts'
import type { Scope } from '../contract/scope.ts'
import { rosterOfScope } from '../table/access-patterns.ts'
import { findItem } from '../table/find-item.ts'
import { rosterShards } from '../table/keys.ts'
import { queryAll, type Table } from '../table/table.ts'
import { unshareVehicle } from './vehicle-sharing.ts'

/** IDs of those in its roster that are not being deleted, read consistently. */
export async function vehiclesOf(table: Table, scope: Scope): Promise<string[]> {
  const shards = Array.from({ length: rosterShards }, (_, shard) =>
    queryAll(table, { ...rosterOfScope(scope, shard), ConsistentRead: true })
  )
  const entries = (await Promise.all(shards)).flat().map((item) => rosterKind.decode(item))
  return entries.filter(({ isLeaving }) => !isLeaving).map(({ vehicleId }) => vehicleId)
}

/** A vehicle that is being deleted meanwhile takes the access away by itself. */
export async function takeBack(table: Table, actor: Actor, vehicleId: string, scope: Scope): Promise<void> {
  try {
    await unshareVehicle(table, actor, vehicleId, scope)
  } catch (error) {
    const access = await findItem(table, accessItem(vehicleId), { ConsistentRead: true })
    if (access && !access.deleting) throw error
  }
}
