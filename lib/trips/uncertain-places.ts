/** Looks up the pointers of which the access to the vehicle does not tell whether they are there. */
import type { AccessItem } from '../access/grants.ts'
import { keyText } from '../table/keys.ts'
import { getItems, type Table } from '../table/table.ts'
import { uncertainPlaces } from './trip-pointers.ts'
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
