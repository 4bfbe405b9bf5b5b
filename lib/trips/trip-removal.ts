/** Removing all trips of a vehicle that is being deleted, from every list. */
import { assertDeleting } from '../access/deleting-vehicle.ts'
import { accessItem } from '../access/grants.ts'
import { changeEach } from '../table/change-each.ts'
import { type Decision, removed } from '../table/decision.ts'
import { type Key, keyText } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite } from '../table/write-outcome.ts'
import { removeLikesOfTrip } from './likes.ts'
import { tripItem } from './stored-trip.ts'
import { type ListedTrip, ownPointer, pointerItem, pointerMoves, pointersTo } from './trip-pointers.ts'
import { pageOfVehicleList } from './vehicle-trip-list.ts'

const tripsOfPage = 20

/** Likes of one trip that are removed at once. */
const likesOfPage = 100

/**
 * A page of those in the vehicle's own list: '' where there may be more, undefined where there is none. The access must say
 * that the vehicle is being deleted, and name every scope that its trips may be listed in; throws RefusedWrite otherwise.
 */
export async function removePageOfTrips(table: Table, vehicleId: string): Promise<string | undefined> {
  const { trips } = await pageOfVehicleList(table, vehicleId, tripsOfPage)
  if (trips.length === 0) return undefined
  assertNotRefused(await changeEach(table, trips, removeTrip))
  // From now on nobody can like them. A pointer stays until the likes are removed, so that a second run finds both.
  const withoutLikes: ListedTrip[] = []
  for (const trip of trips) if (await removeLikesOfTrip(table, trip.id, likesOfPage)) withoutLikes.push(trip)
  assertNotRefused(await changeEach(table, withoutLikes, removePointer))
  return ''
}

/** Removes a trip with its pointers in all lists except the vehicle's own. */
async function removeTrip(items: Items, trip: ListedTrip): Promise<Decision<void>> {
  const own = ownPointer(trip)
  const [access, stored] = await items.read(accessItem(trip.vehicleId), tripItem(trip.id))
  assertDeleting(trip.vehicleId, access.value)
  const before = stored.value
  if (!before) return { result: undefined }
  const isOwn = (key: Key) => keyText(key) === keyText(own.key)
  if (!pointersTo(before, []).some(({ key }) => isOwn(key))) return { result: undefined, writes: [removed(stored)] }
  const { writes, counts } = await pointerMoves(items, before, undefined, access.value)
  const others = writes.filter((write) => write.kind !== 'pointerRemoved' || !isOwn(write.key))
  return { result: undefined, writes: [removed(stored), ...others], counts }
}

/** From the vehicle's own list. */
async function removePointer(items: Items, trip: ListedTrip): Promise<Decision<void>> {
  const [access, pointer] = await items.read(accessItem(trip.vehicleId), pointerItem(ownPointer(trip)))
  assertDeleting(trip.vehicleId, access.value)
  return { result: undefined, writes: [removed(pointer)] }
}

/** Throws the first refusal: another run has completed the deletion, and what is found now is of a new vehicle. */
function assertNotRefused(results: readonly unknown[]): void {
  const refusal = results.find((result) => result instanceof RefusedWrite)
  if (refusal) throw refusal
}
