/** Removing all trips of a vehicle that is being deleted, from every list. */

import type { AccessItem } from '../access/grants.ts'
import { checkAccess } from '../access/grants.ts'
import { itemsUnder } from '../table/access-patterns.ts'
import { isStill, remove } from '../table/expressions.ts'
import { likeKey, tripKey } from '../table/keys.ts'
import { removeFound } from '../table/remove-items.ts'
import { getItems, type Table } from '../table/table.ts'
import { withFreshReads } from '../table/transaction.ts'
import { carryOut } from '../table/write-plan.ts'
import { moveTrip } from './trip-pointers.ts'
import { TripItem } from './trip-store.ts'
import { findUncertainPlaces } from './uncertain-places.ts'
import { ownTripKey, pageOfOwnList } from './vehicle-trip-list.ts'

const tripsOfPage = 20

/** `access` must say that the vehicle is being deleted, and name every scope that its trips may be listed in. */
export async function removeTripsOfVehicle(table: Table, vehicleId: string, access: AccessItem): Promise<void> {
  while (await withFreshReads(() => removePage(table, vehicleId, access)));
}

/** False where nothing was left. */
async function removePage(table: Table, vehicleId: string, access: AccessItem): Promise<boolean> {
  const { trips } = await pageOfOwnList(table, vehicleId, tripsOfPage)
  // Likes name their trip alone, so they go as long as the trip can still be found.
  for (const { id } of trips) await removeFound(table, itemsUnder(tripKey(id).PK, likeKey(id, '').SK))
  const items = await getItems(
    table,
    trips.map(({ id }) => tripKey(id)),
    { ConsistentRead: true }
  )
  const stored = items.map((item) => ({ before: item && TripItem.parse(item).data, access }))
  const found = await findUncertainPlaces(table, stored)
  const plans = trips.map((trip, index) => {
    const before = stored[index]?.before
    if (!before) return { actions: [remove(ownTripKey(trip))] }
    const { actions, counts } = moveTrip(before, undefined, access, found)
    return {
      actions: [remove(tripKey(before.id), isStill({ data: before })), ...actions],
      counts,
      checks: [checkAccess(vehicleId, access)]
    }
  })
  await carryOut(table, plans)
  return trips.length > 0
}
