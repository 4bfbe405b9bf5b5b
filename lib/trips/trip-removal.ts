/** Removing all trips of a vehicle that is being deleted, from every list. */
import { accessItem } from '../access/grants.ts'
import { changeEach } from '../table/change.ts'
import { keyText } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite } from '../table/write-outcome.ts'
import { type Decision, removed } from '../table/write-plan.ts'
import { removeLikesOfTrip } from './likes.ts'
import { type ListedTrip, ownPointer, pointerItem, pointerMoves, pointersTo } from './trip-pointers.ts'
import { tripItem } from './trip-store.ts'
import { pageOfVehicleList } from './vehicle-trip-list.ts'

const tripsOfPage = 20

/** The access must say that the vehicle is being deleted, and name every scope that its trips may be listed in. */
export async function removeTripsOfVehicle(table: Table, vehicleId: string): Promise<void> {
  for (;;) {
    const { trips } = await pageOfVehicleList(table, vehicleId, tripsOfPage)
    if (trips.length === 0) return
    // Likes name their trip alone, so they go while the trip can still be found.
    for (const { id } of trips) await removeLikesOfTrip(table, id)
    await changeEach(table, trips, removeTrip)
  }
}

async function removeTrip(items: Items, trip: ListedTrip): Promise<Decision<void>> {
  const [access, stored, pointer] = await items.read(
    accessItem(trip.vehicleId),
    tripItem(trip.id),
    pointerItem(ownPointer(trip))
  )
  if (!access.value?.deleting) throw new RefusedWrite(`Vehicle ${trip.vehicleId} is not being deleted`)
  const before = stored.value
  // Somebody has removed it meanwhile, and the next page does not have it.
  if (!pointer.value) return { result: undefined }
  const isListedHere = before && pointersTo(before, []).some(({ key }) => keyText(key) === keyText(pointer.key))
  if (!isListedHere) return { result: undefined, writes: [removed(pointer), ...(before ? [removed(stored)] : [])] }
  const { writes, counts } = await pointerMoves(items, before, undefined, access.value)
  return { result: undefined, writes: [removed(stored), ...writes], counts }
}
