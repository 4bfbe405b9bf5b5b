/** Looks up the pointers of which the access to the vehicle does not tell whether they are there. */
import type { AccessItem } from './access.ts'
import { keyText } from './keys.ts'
import { getItems, type Table } from './table.ts'
import { uncertainPlaces } from './trip-places.ts'
import type { StoredTrip } from './trip-store.ts'

/** What `moveTrip` takes as `found`. Nothing is read unless a scope of a vehicle is settling. */
export async function findUncertainPlaces(
  table: Table,
  trips: readonly { readonly before?: StoredTrip; readonly access: AccessItem }[]
): Promise<ReadonlySet<string>> {
  const places = trips.flatMap(({ before, access }) => (before ? uncertainPlaces(before, access) : []))
  const keys = places.map(({ key }) => key)
  const items = await getItems(table, keys, { ConsistentRead: true })
  return new Set(keys.filter((_, index) => items[index]).map(keyText))
}
