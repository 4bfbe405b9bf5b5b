/** Deletes a vehicle: at once for everybody, its data by a job in pages. */
import { authorizeChange } from '../access/authorize-vehicle.ts'
import { type Access, accessItem, scopesOf, tripReaders } from '../access/grants.ts'
import { type RosterEntry, rosterItem } from '../access/roster-entry.ts'
import { searchItem } from '../access/search-entry.ts'
import type { Actor } from '../audit/actor.ts'
import { audited } from '../audit/audited.ts'
import { refused } from '../contract/api-error.ts'
import type { Permission } from '../contract/permissions.ts'
import { ownerFields, type Scope } from '../contract/scope.ts'
import type { AdmittedCaller } from '../identity/caller.ts'
import { ownerItem } from '../identity/token-owner.ts'
import { jobStarted } from '../jobs/job.ts'
import { runJob } from '../jobs/run-job.ts'
import { change } from '../table/change.ts'
import { changed, type Decision, type ItemWrite, pointerRemoved, removed } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import { statusKey } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { runningTripOf } from '../trips/running-trips.ts'
import { addPointer, ownPointer } from '../trips/trip-pointers.ts'
import { deviceReleased } from './device-claims.ts'
import { shownProfile } from './ended-notrack.ts'
import { ownedVehiclesChanged } from './owned-vehicles.ts'
import { vehicleItem } from './stored-vehicle.ts'
import { vehicleDeleted } from './vehicle-facts.ts'
import { removePageOfVehicle } from './vehicle-removal.ts'

const kind = 'delete-vehicle'

/**
 * Returns when nothing of the vehicle is left; the queue of jobs, or a second run, completes an interrupted deletion. False where
 * there is no such vehicle.
 */
export async function deleteVehicle(table: Table, actor: Actor, vehicleId: string): Promise<boolean> {
  const isFound = await change(table, async (items) => {
    const [access] = await items.read(accessItem(vehicleId))
    return { ...(await deletionStarted(items, actor, vehicleId, access)), result: access.value !== undefined }
  })
  await runJob(table, { [kind]: removePageOfVehicle }, { kind, subject: vehicleId }, () => false)
  return isFound
}

/**
 * For its owner: the vehicle disappears at once, and a job removes the rest. Throws ApiError
 * VEHICLE_NOT_FOUND, or PERMISSION_DENIED for anybody else and for a token without the permission.
 */
export function deleteOwnVehicle(
  table: Table,
  caller: AdmittedCaller,
  vehicleId: string,
  permission: Permission,
  actor: Actor
): Promise<void> {
  return change(
    table,
    async (items) => {
      await authorizeChange(items, caller, vehicleId, permission)
      const [access] = await items.read(accessItem(vehicleId))
      if (access.value?.owner !== caller.owner) throw refused('OWNER_REQUIRED')
      if (caller.assertExpected) {
        const [vehicle] = await items.read(vehicleItem(vehicleId))
        if (vehicle.value) caller.assertExpected(shownProfile(vehicle.value, actor.at))
      }
      return deletionStarted(items, actor, vehicleId, access)
    },
    { admitted: caller.admitted }
  )
}

/**
 * Takes the vehicle from every roster, frees its device and starts the job that removes the rest; from then on all of its
 * scopes are reconciled, so that no list is left out. Nothing where the vehicle is being deleted.
 */
async function deletionStarted(
  items: Items,
  actor: Actor,
  vehicleId: string,
  read: ReadItem<Access>
): Promise<Decision<void>> {
  const access = read.value
  if (!access) return { result: undefined }
  if (access.deleting) return { result: undefined }
  const everyone = [...scopesOf(access), ...(access.reconciling ?? []), ...(access.departed ?? [])]
  const scopes = [...new Set(everyone)].sort()
  const [[profile, owner], rosters, searches] = await Promise.all([
    items.read(vehicleItem(vehicleId), ownerItem(access.owner)),
    items.readAll(scopes.map((scope) => rosterItem(scope, vehicleId))),
    items.readAll(scopes.map((scope) => searchItem(scope, vehicleId)))
  ])
  const device = await deviceReleased(items, profile.value)
  const marked = { ...access, grants: {}, reconciling: scopes, departed: undefined, deleting: true }
  // A status is written on condition of the access.
  const removals = [
    ...[profile, ...searches].map(removed),
    ...rosters.map((entry, index) => entryLeft(entry, vehicleId, hasTrips(access, scopes[index]))),
    pointerRemoved(statusKey(vehicleId))
  ]
  const facts = vehicleDeleted(vehicleId, access, actor.at)
  const others = [...device, ...ownedVehiclesChanged(owner, -1), ...runningPointer(vehicleId, rosters), ...facts]
  const decision = {
    result: undefined,
    writes: [changed(read, marked), jobStarted(kind, vehicleId, actor.at), ...removals, ...others]
  }
  return audited(decision, actor, {
    action: 'vehicle.deleted',
    subject: { vehicle_id: vehicleId, ...ownerFields(access.owner) },
    owners: [access.owner],
    others: Object.keys(access.grants) as Scope[]
  })
}

/** Whether the scope's list has every trip that the vehicle's own list has. */
function hasTrips(access: Access, scope: Scope | undefined): boolean {
  return scope !== undefined && tripReaders(access).includes(scope) && !access.reconciling?.includes(scope)
}

/** An entry stays in a roster until the list of its scope has no trips of the vehicle. Lists correct their counts by it. */
function entryLeft(entry: ReadItem<RosterEntry>, vehicleId: string, isListed: boolean): ItemWrite {
  return isListed && entry.value ? changed(entry, { vehicleId, bits: 0, isLeaving: true }) : removed(entry)
}

/** A running trip is known to the rosters alone; a pointer in the vehicle's own list keeps it for the removal of trips. */
function runningPointer(vehicleId: string, rosters: Parameters<typeof runningTripOf>[0]) {
  const running = runningTripOf(rosters)
  if (!running) return []
  const end = new Date(running.endMilliseconds).toISOString()
  return [addPointer(ownPointer({ id: running.id, vehicleId, end, visibility: 'DELETED' }))]
}
