/** Reads a whole table, and what its lists of trips should hold. */
import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import { AccessItem } from '../../lib/access/grants.ts'
import type { StoredItem, Table } from '../../lib/table/table.ts'
import { placesOf, tripReaders } from '../../lib/trips/trip-pointers.ts'
import { TripItem } from '../../lib/trips/trip-store.ts'

export async function everyItem({ name, client }: Table): Promise<StoredItem[]> {
  const items: StoredItem[] = []
  let start: ScanCommandInput['ExclusiveStartKey']
  do {
    const page = await client.send(new ScanCommand({ TableName: name, ExclusiveStartKey: start }))
    items.push(...(page.Items ?? []))
    start = page.LastEvaluatedKey
  } while (start)
  return items.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
}

export async function itemAt(table: Table, PK: string, SK: string): Promise<StoredItem | undefined> {
  return (await everyItem(table)).find((item) => item.PK === PK && item.SK === SK)
}

export interface TripLists {
  /** `<list> <sort key>` of every pointer. */
  readonly pointers: readonly string[]
  /** `<list> <month> <attribute>` → count, without those of 0. */
  readonly counts: Readonly<Record<string, number>>
}

/** As they are stored. */
export function storedLists(items: readonly StoredItem[]): TripLists {
  const pointers = items.filter(({ PK, SK }) => String(SK).startsWith('TRIP#') && !String(PK).startsWith('TRIP#'))
  const counts = items
    .filter(({ SK }) => String(SK).startsWith('COUNT#'))
    .flatMap(({ PK, SK, ...numbers }) =>
      Object.entries(numbers)
        .filter(([, count]) => count !== 0)
        .map(([day, count]) => [`${PK} ${SK} ${day}`, count as number] as const)
    )
  return { pointers: pointers.map(textOf), counts: Object.fromEntries(counts.sort()) }
}

/** As they must be by the trips that are stored and by who may read them. */
export function derivedLists(items: readonly StoredItem[]): TripLists {
  const accesses = new Map(items.filter(({ SK }) => SK === 'ACCESS').map((item) => [item.PK, AccessItem.parse(item)]))
  const places = items
    .filter(({ SK }) => SK === 'TRIP')
    .flatMap((item) => {
      const trip = TripItem.parse(item).data
      const access = accesses.get(`VEHICLE#${trip.vehicle_id}`)
      return access ? placesOf(trip, tripReaders(access)) : []
    })
  const counts: Record<string, number> = {}
  for (const { count } of places) {
    if (!count) continue
    const day = `${count.key.PK} ${count.key.SK} ${count.attribute}`
    counts[day] = (counts[day] ?? 0) + 1
  }
  return {
    pointers: places.map(({ key }) => `${key.PK} ${key.SK}`).sort(),
    counts: Object.fromEntries(Object.entries(counts).sort())
  }
}

const textOf = ({ PK, SK }: StoredItem) => `${PK} ${SK}`
