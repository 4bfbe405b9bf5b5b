/** A vehicle's own list of trips: the only one that holds every ended trip, deleted ones too. */
import { itemsUnder } from '../table/access-patterns.ts'
import { type Key, type ListedVisibility, listedTripPrefix, vehicleList } from '../table/keys.ts'
import { queryPage, type StoredItem, type Table } from '../table/table.ts'
import type { ListedTrip } from './trip-pointers.ts'

/** Read consistently; `next` is where the following page starts, absent after the last one. */
export async function pageOfVehicleList(
  table: Table,
  vehicleId: string,
  size: number,
  start?: Key
): Promise<{ trips: ListedTrip[]; next?: Key }> {
  const request = { ...itemsUnder(vehicleList(vehicleId), listedTripPrefix()), ConsistentRead: true, Limit: size }
  const { items, next } = await queryPage(table, request, start)
  return { trips: items.map((item) => toListedTrip(vehicleId, item)), next }
}

/** `TRIP#<visibility>#<end>#<id>`. */
function toListedTrip(vehicleId: string, item: StoredItem): ListedTrip {
  const [, visibility, end, id] = String(item.SK).split('#') as [string, ListedVisibility, string, string]
  return { id, vehicleId, end, visibility }
}
