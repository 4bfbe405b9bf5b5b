/** Vehicles whose visits to a place are still being found, because the place is new or was changed. */
import { grantedVehicles } from '../../access/granted-vehicles.ts'
import { rosterPage } from '../../access/roster-page.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Caller } from '../../identity/caller.ts'
import { jobItem } from '../../jobs/job.ts'
import { isDecidedLately, type ReadPlace } from '../../owned-places/place-access.ts'
import { findItem, findItems } from '../../table/find-item.ts'
import { rosterShards } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { hasProcessed } from '../tracking/run-state.ts'
import { type Tracking, trackingItem } from '../tracking/tracking-item.ts'
import { hasUnfinishedVisits } from '../tracking/visits-state.ts'

/** Vehicles that are looked at, so that a list of a large fleet stays cheap. */
const maxVehicles = 100

/**
 * IDs of vehicles whose trips the caller may read. To be called before the visits are read, so that an answer without these
 * vehicles has all visits.
 */
export async function incompleteVehicles(table: Table, caller: Caller, read: ReadPlace, now: Date): Promise<string[]> {
  if (!isDecidedLately(read, now)) return []
  // The job first: when it is done, each vehicle is marked.
  const job = await findItem(table, jobItem({ kind: 'follow-places', subject: read.scope }), { ConsistentRead: true })
  const vehicleIds = read.place.vehicle_ids?.slice(0, maxVehicles) ?? (await vehiclesOf(table, read.scope))
  const { vehicles } = await grantedVehicles(table, caller, vehicleIds, 'TRIP_READ')
  const readable = vehicles.map(({ vehicleId }) => vehicleId)
  const trackings = await findItems(table, readable.map(trackingItem), { ConsistentRead: true })
  return readable.filter((_, index) => isIncomplete(trackings[index], job !== undefined))
}

/** A vehicle without records has no visits. */
const isIncomplete = (tracking: Tracking | undefined, isToBeMarked: boolean) =>
  tracking !== undefined &&
  hasProcessed(tracking.run) &&
  (isToBeMarked || (tracking.visits !== undefined && hasUnfinishedVisits(tracking.visits)))

async function vehiclesOf(table: Table, owner: Scope): Promise<string[]> {
  const shards = Array.from({ length: rosterShards }, (_, shard) =>
    rosterPage(table, owner, String(shard), maxVehicles)
  )
  return (await Promise.all(shards)).flatMap(({ vehicleIds }) => vehicleIds).slice(0, maxVehicles)
}
