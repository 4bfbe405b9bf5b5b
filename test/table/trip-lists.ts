/**
 * The lists of trips in a table, and what they have to hold, computed from the stored trips and grants without the code
 * under test. Source: docs/architecture.md, "What the table holds".
 */
import { expect } from 'vitest'
import type { StoredItem } from '../../lib/table/table.ts'

export interface TripLists {
  /** `<list> <sort key>` of every pointer, sorted. */
  readonly pointers: readonly string[]
  /** `<list> COUNT#<month> <attribute>` → count, without counts of 0. */
  readonly counts: Readonly<Record<string, number>>
}

interface Trip {
  readonly id: string
  readonly vehicle_id: string
  readonly timestamp_end: string
  readonly visibility: 'PRIVATE' | 'PUBLIC'
  readonly deleted: boolean
  readonly completed: boolean
}

interface Access {
  readonly owner: string
  readonly grants: Readonly<Record<string, number>>
}

/** Bit of TRIP_READ. Source: decisions, "Permissions". */
const tripRead = 1 << 4
/** Throws what `expect` throws. No reconciliation may be under way. */
export function expectListsInStep(items: readonly StoredItem[]): void {
  expect(storedLists(items)).toEqual(expectedLists(items))
}

/** As they are stored. */
export function storedLists(items: readonly StoredItem[]): TripLists {
  const pointers = items.filter(({ PK, SK }) => String(SK).startsWith('TRIP#') && !String(PK).startsWith('TRIP#'))
  const counts = items.filter(({ SK }) => String(SK).startsWith('COUNT#')).flatMap(countsOf)
  return listsOf(
    pointers.map(({ PK, SK }) => `${PK} ${SK}`),
    counts
  )
}

/** As they follow from the trips and from the grants of their vehicles. */
export function expectedLists(items: readonly StoredItem[]): TripLists {
  const accesses = new Map(
    items.filter(({ SK }) => SK === 'ACCESS').map((item) => [item.PK, item as unknown as Access])
  )
  const trips = items.filter(({ SK }) => SK === 'TRIP').map(({ data }) => data as Trip)
  const publicLists = publicListsOf(items)
  const pointers: string[] = []
  const counts: [string, number][] = []
  for (const trip of trips) {
    const { id, vehicle_id, timestamp_end: end, visibility, deleted } = trip
    const access = accesses.get(`VEHICLE#${vehicle_id}`)
    if (!access) continue
    // The rosters of the vehicle hold a trip in progress, and no list does.
    if (!trip.completed && !deleted) continue
    if (deleted) {
      pointers.push(`VEHICLE#${vehicle_id} TRIP#DELETED#${end}#${id}`)
      continue
    }
    // A trip in progress is in the rosters of its vehicle, and in no list.
    if (!trip.completed) continue
    const attribute = `${visibility === 'PUBLIC' ? 'u' : 'r'}${end.slice(8, 10)}`
    const count = (list: string): [string, number] => [`${list} COUNT#${end.slice(0, 7)} ${attribute}`, 1]
    const lists = [`VEHICLE#${vehicle_id}`, ...readersOf(access).map((scope) => `SCOPE#${scope}`)]
    pointers.push(...lists.map((list) => `${list} TRIP#${visibility}#${end}#${id}`))
    counts.push(...lists.map(count))
    if (visibility === 'PRIVATE') continue
    const publicList = publicLists.get(id) ?? 'PUBLIC'
    pointers.push(`${publicList} TRIP#${end}#${id}`)
    counts.push(count(publicList))
  }
  return listsOf(pointers, counts)
}

/** Trip ID → partition of its public pointer. Any shard is right, as long as the count is in the same one. */
function publicListsOf(items: readonly StoredItem[]): Map<string, string> {
  const pointers = items.filter(({ PK }) => String(PK).startsWith('PUBLIC#'))
  return new Map(pointers.map(({ PK, SK }) => [String(SK).split('#')[2] ?? '', String(PK)]))
}

function readersOf({ owner, grants }: Access): string[] {
  const others = Object.keys(grants).filter((scope) => Number(grants[scope]) & tripRead)
  return [owner, ...others.filter((scope) => scope !== owner)]
}

function countsOf({ PK, SK, ...numbers }: StoredItem): [string, number][] {
  const days = Object.entries(numbers).filter(([name]) => /^[ru]\d\d$/.test(name))
  return days.map(([day, count]) => [`${PK} ${SK} ${day}`, Number(count)])
}

function listsOf(pointers: readonly string[], counts: readonly [string, number][]): TripLists {
  const sums: Record<string, number> = {}
  for (const [name, count] of counts) sums[name] = (sums[name] ?? 0) + count
  return { pointers: [...pointers].sort(), counts: Object.fromEntries(Object.entries(sums).filter(([, n]) => n !== 0)) }
}
