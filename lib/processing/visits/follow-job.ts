/**
 * The job that has the visits of vehicles follow from the places of a scope as they are now, or from the scopes that can read a
 * vehicle now. It only marks the vehicles: the processing finds their visits, so that one writer does.
 */

import { isGone } from '../../access/deleting-vehicle.ts'
import { type Access, accessItem, tripReaders } from '../../access/grants.ts'
import { rosterPage } from '../../access/roster-page.ts'
import type { Scope } from '../../contract/scope.ts'
import { placeListItem } from '../../owned-places/stored-places.ts'
import { announceAgain } from '../../records/announcements.ts'
import { change } from '../../table/change.ts'
import { changed } from '../../table/decision.ts'
import { findItems } from '../../table/find-item.ts'
import { vehicleIn } from '../../table/keys.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Table } from '../../table/table.ts'
import { removePageOfOwner } from '../../visits/visit-removal.ts'
import { hasProcessed } from '../tracking/run-state.ts'
import { trackingItem } from '../tracking/tracking-item.ts'

/** Vehicles of a page. Each takes a transaction of its own. */
const vehiclesOfPage = 25

/** A page of the job. Its subject is a scope or the partition of a vehicle; the cursor a position in the roster. */
export async function followPageOfPlaces(table: Table, subject: string, cursor: string): Promise<string | undefined> {
  const vehicleId = vehicleIn(subject)
  if (vehicleId !== undefined) return (await followOne(table, vehicleId)) ? undefined : ''
  const { vehicleIds, next } = await rosterPage(table, subject as Scope, cursor, vehiclesOfPage)
  for (const id of vehicleIds) await mark(table, id, true)
  return next
}

/** Removes a page of visits that scopes no longer have, before the vehicle is marked. Returns whether it is done. */
async function followOne(table: Table, vehicleId: string): Promise<boolean> {
  const [access] = await findItems(table, [accessItem(vehicleId)], { ConsistentRead: true })
  if (!access || isGone(access)) return true
  const readers = tripReaders(access)
  for (const owner of (access.placeOwners ?? []).filter((scope) => !readers.includes(scope))) {
    if (await removePageOfOwner(table, vehicleId, owner)) return false
  }
  await mark(table, vehicleId, false)
  return true
}

/** `isChanged`: whether a place has changed, and not only who can read the vehicle. */
async function mark(table: Table, vehicleId: string, isChanged: boolean): Promise<void> {
  const now = new Date()
  if (await change(table, (items) => marked(items, vehicleId, isChanged))) await announceAgain(table, vehicleId, now)
}

async function marked(items: Items, vehicleId: string, isChanged: boolean) {
  const [access, stored] = await items.read(accessItem(vehicleId), trackingItem(vehicleId))
  if (!access.value || isGone(access.value)) return { result: false }
  const owners = await ownersWithPlaces(items, access.value)
  const { placeOwners: before = [] } = access.value
  const isSame = owners.length === before.length && owners.every((owner) => before.includes(owner))
  if (isSame && (!isChanged || owners.length === 0)) return { result: false }
  const { placeOwners: _, ...others } = access.value
  const next = { ...others, ...(owners.length > 0 && { placeOwners: owners }) }
  const tracking = stored.value
  if (!tracking || !hasProcessed(tracking.run)) return { result: false, writes: [changed(access, next)] }
  const visits = { ...tracking.visits, isMarked: true }
  return { result: true, writes: [changed(access, next), changed(stored, { ...tracking, visits })] }
}

/** Those of the scopes that may read the trips, in the order of their text. */
export async function ownersWithPlaces(items: Items, access: Access): Promise<Scope[]> {
  const readers = tripReaders(access).sort()
  const lists = await items.view(...readers.map(placeListItem))
  return readers.filter((_, index) => lists[index] !== undefined)
}
