/** Whether the lists of trips, and what is counted in them, say exactly what the trips and the access to them say. */
import { expect } from 'vitest'
import { AccessItem } from '../../lib/access/grants.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { placesOf, tripReaders } from '../../lib/trips/trip-pointers.ts'
import { TripItem } from '../../lib/trips/trip-store.ts'
import { addCount } from './bulk-writes.ts'
import type { Contents } from './table-contents.ts'

/** Throws what `expect` throws. Nothing may be settling. */
export function expectListsInStep(contents: Contents): void {
  const items = [...contents.values()]
  const accessOf = new Map(
    items
      .filter(({ SK }) => SK === 'ACCESS')
      .map((item) => [String(item.PK).slice('VEHICLE#'.length), AccessItem.parse(item)])
  )
  const pointers: string[] = []
  const counts = new Map<string, StoredItem>()
  for (const { data } of items.filter(({ SK }) => SK === 'TRIP').map((item) => TripItem.parse(item))) {
    const access = accessOf.get(data.vehicle_id)
    for (const { key, count } of placesOf(data, access ? tripReaders(access) : [])) {
      pointers.push(`${key.PK} ${key.SK}`)
      if (count) addCount(counts, { ...count, amount: 1 })
    }
  }
  const found = items.filter(({ SK }) => String(SK).startsWith('TRIP#')).map(({ PK, SK }) => `${PK} ${SK}`)
  expect(found.sort()).toEqual(pointers.sort())
  const counted = items.filter(({ SK }) => String(SK).startsWith('COUNT#')).map(withoutZeros)
  expect(byKey(counted.filter((item) => Object.keys(item).length > 2))).toEqual(byKey([...counts.values()]))
}

/** A day on which nothing ended any more keeps its number. */
function withoutZeros(item: StoredItem): StoredItem {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== 0))
}

function byKey(items: readonly StoredItem[]): Map<string, StoredItem> {
  return new Map(items.map((item) => [`${item.PK} ${item.SK}`, item]))
}
