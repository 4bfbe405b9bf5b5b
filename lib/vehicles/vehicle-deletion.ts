/** Deletes a vehicle with all of its data; repeatable after an interruption. */
import { type Access, accessItem, scopesOf } from '../access/grants.ts'
import { rosterItem, searchItem } from '../access/roster-entry.ts'
import type { Actor } from '../audit/actor.ts'
import { audited, scopeSubject } from '../audit/audited.ts'
import type { Scope } from '../contract/scope.ts'
import { ownerItem } from '../identity/token-owner-store.ts'
import { removeRulesOfVehicle } from '../rules/rule-removal.ts'
import { newestTriplegs } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { changed, type Decision, removed } from '../table/decision.ts'
import { accessKey, vehicleList } from '../table/keys.ts'
import { everythingIn, removeFound } from '../table/remove-items.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { runningTripOf } from '../trips/running-trips.ts'
import { addPointer, ownPointer } from '../trips/trip-pointers.ts'
import { removeTripsOfVehicle } from '../trips/trip-removal.ts'
import { deviceReleased } from './device-claims.ts'
import { ownedVehiclesChanged } from './owned-vehicles.ts'
import { statusItem } from './status-store.ts'
import { vehicleItem } from './vehicle-store.ts'

/**
 * First nobody finds the vehicle any more, then its trips, triplegs, rules and the rest go, last the item that lets a
 * second run find what is left. False where there is no such vehicle.
 */
export async function deleteVehicle(table: Table, actor: Actor, vehicleId: string): Promise<boolean> {
  const access = await change(table, (items) => markDeleting(items, actor, vehicleId))
  if (!access) return false
  await removeTripsOfVehicle(table, vehicleId)
  await removeFound(table, newestTriplegs(vehicleId, undefined))
  await removeRulesOfVehicle(table, vehicleId, access.reconciling ?? [])
  await removeFound(table, everythingIn(vehicleList(vehicleId)), [accessKey(vehicleId).SK])
  await change(table, async (items) => {
    const [left] = await items.read(accessItem(vehicleId))
    return { result: undefined, writes: [removed(left)] }
  })
  return true
}

/** Takes the vehicle from every roster and frees its device; from then on all of its scopes are reconciled, so that no list is left out. */
async function markDeleting(items: Items, actor: Actor, vehicleId: string): Promise<Decision<Access | undefined>> {
  const [read] = await items.read(accessItem(vehicleId))
  const access = read.value
  if (!access || access.deleting) return { result: access }
  const scopes = [...new Set([...scopesOf(access), ...(access.reconciling ?? [])])]
  const [profile, [owner], rosters, searches] = await Promise.all([
    items.read(vehicleItem(vehicleId), statusItem(vehicleId)),
    items.read(ownerItem(access.owner)),
    items.readAll(scopes.map((scope) => rosterItem(scope, vehicleId))),
    items.readAll(scopes.map((scope) => searchItem(scope, vehicleId)))
  ])
  const device = await deviceReleased(items, profile[0].value)
  const marked = { ...access, grants: {}, reconciling: scopes, deleting: true }
  const removals = [...profile, ...rosters, ...searches].map(removed)
  const others = [...device, ...ownedVehiclesChanged(owner, -1), ...runningPointer(vehicleId, rosters)]
  const decision = { result: marked, writes: [changed(read, marked), ...removals, ...others] }
  return audited(decision, actor, {
    action: 'vehicle.deleted',
    subject: { vehicle_id: vehicleId, ...scopeSubject(access.owner) },
    owners: [access.owner],
    others: Object.keys(access.grants) as Scope[]
  })
}

/** A running trip is known to the rosters alone; a pointer in the vehicle's own list keeps it for the removal of trips. */
function runningPointer(vehicleId: string, rosters: Parameters<typeof runningTripOf>[0]) {
  const running = runningTripOf(rosters)
  if (!running) return []
  const end = new Date(running.endMilliseconds).toISOString()
  return [addPointer(ownPointer({ id: running.id, vehicleId, end, visibility: 'DELETED' }))]
}
