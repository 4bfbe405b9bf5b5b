/**
 * The job `rebuild-days`: puts all trips and triplegs of a vehicle into local days of its time zone, and its months under its owner.
 * What steps and requests write meanwhile stays: each page has the items of its days as conditions.
 */
import { accessItem } from '../access/grants.ts'
import type { Tripleg } from '../contract/resources/tripleg.ts'
import { type ChangedDates, writesOfDates } from '../days/changed-dates.ts'
import { isCountedLeg } from '../days/changed-drive.ts'
import { markRemoved } from '../days/complete-owner.ts'
import type { DayRows } from '../days/day-rows.ts'
import { sortedRows, withEarlier } from '../days/day-writes.ts'
import { beginOfDate, dateAfter, dateAt } from '../days/local-days.ts'
import { type DivideLeg, datesOf, rowsOfLeg, rowsOfTrip, spanOf } from '../days/rows-of-drives.ts'
import { dayItem, daysItem, type StoredDays } from '../days/stored-days.ts'
import type { JobPage } from '../jobs/run-job.ts'
import { daysFrom, newestTriplegs, newestTripsOfList } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { changed, type Decision } from '../table/decision.ts'
import { findItem } from '../table/find-item.ts'
import type { ReadItem } from '../table/item.ts'
import { dateOfDay, vehicleList } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import { type QueryRequest, queryFirst, queryPages, type StoredItem, type Table } from '../table/table.ts'
import { type StoredTrip, tripItem } from './stored-trip.ts'
import { triplegItem } from './stored-tripleg.ts'
import { listedVisibilities } from './trip-lists.ts'

export interface Rebuilding {
  /** The time zone of the vehicle at this moment. */
  readonly zoneOf: (table: Table, vehicleId: string, options: { readonly ConsistentRead: true }) => Promise<string>
  readonly divideFor: (table: Table, vehicleId: string) => DivideLeg
  readonly now?: () => Date
}

/** Dates of a page: one transaction has them, with up to two months. */
const datesOfPage = 7

/** The cursor is the date that comes next; empty at the beginning. */
export const rebuildDays =
  ({ zoneOf, divideFor, now = () => new Date() }: Rebuilding): JobPage =>
  async (table, vehicleId, cursor) => {
    if (cursor === '') return begin(table, vehicleId, await zoneOf(table, vehicleId, { ConsistentRead: true }))
    const days = await findItem(table, daysItem(vehicleId), { ConsistentRead: true })
    if (!days) return ''
    const first = await firstDate({ table, vehicleId, zone: days.zone }, cursor)
    if (first === undefined) return finish(table, vehicleId)
    const page = { table, vehicleId, first, zone: days.zone, divide: divideFor(table, vehicleId), now: now() }
    return change(table, async (items) => datesRebuilt(items, page, await listedWithin(page)))
  }

/** Before every date. */
const beginning = '0000-01-01'

/** Undefined where nothing is to be done. */
function begin(table: Table, vehicleId: string, zone: string): Promise<string | undefined> {
  return change(table, async (items) => {
    const [access, stored] = await items.read(accessItem(vehicleId), daysItem(vehicleId))
    if (!access.value || access.value.deleting) return { result: undefined }
    const { owner } = access.value
    const before = stored.value
    if (before?.isComplete && before.zone === zone && before.owner === owner) return { result: undefined }
    const owners = before ? [...(before.former ?? []), before.owner].filter((one) => one !== owner) : []
    const former = owners.length > 0 && { former: [...new Set(owners)] }
    const { former: _, ...kept } = before ?? {}
    const next: StoredDays = { ...kept, zone, owner, ...former, isComplete: false }
    return { result: beginning, writes: [changed(stored, next), ...(await markRemoved(items, owner))] }
  })
}

/** Where the time zone or the owner is another one by now, the job has been started again. */
function finish(table: Table, vehicleId: string): Promise<undefined> {
  return change(table, async (items) => {
    const [stored] = await items.read(daysItem(vehicleId))
    if (!stored.value) return { result: undefined }
    const { former: _, ...kept } = stored.value
    return { result: undefined, writes: [changed(stored, { ...kept, isComplete: true })] }
  })
}

interface OfVehicle {
  readonly table: Table
  readonly vehicleId: string
  readonly zone: string
}

interface DatesPage extends OfVehicle {
  readonly first: string
  readonly divide: DivideLeg
  readonly now: Date
}

const ascending = (request: QueryRequest): QueryRequest => ({ ...request, ScanIndexForward: true })

/** By their ends, from a moment on. */
const triplegsFrom = (vehicleId: string, from: number) =>
  ascending(newestTriplegs(vehicleId, { from: new Date(from).toISOString() }))

const tripsFrom = (vehicleId: string, from: number) =>
  listedVisibilities.map((visibility) => ({
    ...ascending(newestTripsOfList(vehicleList(vehicleId), visibility, { from: new Date(from).toISOString() })),
    ConsistentRead: true
  }))

/** `…<end>#<id>`, in a list or in the index. */
function endAndId(sortKey: unknown): { readonly end: number; readonly id: string } {
  const [end = '', id = ''] = String(sortKey).split('#').slice(-2)
  return { end: Date.parse(end), id }
}

/** The first date from the cursor on that has rows, or will have. Undefined after the last. */
async function firstDate({ table, vehicleId, zone }: OfVehicle, cursor: string): Promise<string | undefined> {
  const from = cursor === beginning ? 0 : beginOfDate(zone, cursor)
  const [days, legs, ...trips] = await Promise.all(
    [daysFrom(vehicleId, cursor), triplegsFrom(vehicleId, from), ...tripsFrom(vehicleId, from)].map((request) =>
      queryFirst(table, request, 1)
    )
  )
  const found = await Promise.all(trips?.flat().map(({ SK }) => findItem(table, tripItem(endAndId(SK).id))) ?? [])
  const drives = [...(legs ?? []).map(legIn), ...found.flatMap((trip) => trip ?? [])]
  const dates = [
    ...(days ?? []).map(({ SK }) => dateOfDay({ SK: String(SK) })),
    ...drives.map((drive) => dateAt(zone, spanOf(drive).from))
  ]
  const [first] = dates.map((date) => (date < cursor ? cursor : date)).toSorted()
  return first
}

const legIn = (item: StoredItem): Tripleg => triplegItem('').kind.decode(item).leg

interface Listed {
  readonly legs: readonly string[]
  readonly trips: readonly string[]
}

/** IDs of what the lists have in the time of the page: up to the first that ends after it. */
async function listedWithin({ table, vehicleId, zone, first }: DatesPage): Promise<Listed> {
  const [from, until] = [beginOfDate(zone, first), beginOfDate(zone, dateAfter(first, datesOfPage))]
  const [legs, ...trips] = await Promise.all([
    idsUpTo(table, triplegsFrom(vehicleId, from), until, ({ legEnd }) => legEnd),
    ...tripsFrom(vehicleId, from).map((request) => idsUpTo(table, request, until, ({ SK }) => SK))
  ])
  return { legs: legs ?? [], trips: trips.flat() }
}

/** Items of a query. */
const itemsOfQuery = 100

async function idsUpTo(
  table: Table,
  request: QueryRequest,
  until: number,
  sortKeyOf: (item: StoredItem) => unknown
): Promise<string[]> {
  const ids: string[] = []
  for await (const { Items = [] } of queryPages(table, { ...request, Limit: itemsOfQuery })) {
    for (const item of Items) {
      const { end, id } = endAndId(sortKeyOf(item))
      ids.push(id)
      if (end >= until) return ids
    }
  }
  return ids
}

/** The lists may lag behind: what the days have counts too, and each drive is as it is stored at this moment. */
async function datesRebuilt(items: Items, page: DatesPage, listed: Listed): Promise<Decision<string | undefined>> {
  const { vehicleId, zone, first, now } = page
  const dates = Array.from({ length: datesOfPage }, (_, index) => dateAfter(first, index))
  const [[access, stored], read] = await Promise.all([
    items.read(accessItem(vehicleId), daysItem(vehicleId)),
    items.readAll(dates.map((date) => dayItem(vehicleId, date)))
  ])
  if (!access.value || access.value.deleting) return { result: undefined }
  // The job began again.
  if (stored.value?.zone !== zone) return { result: '' }
  const known = (kind: keyof DayRows) => read.flatMap(({ value }) => (value?.[kind] ?? []).map(({ id }) => id))
  const legIds = new Set([...listed.legs, ...known('legs')])
  const tripIds = new Set([...listed.trips, ...known('trips')])
  const [legs, trips] = await Promise.all([
    items.view(...[...legIds].map(triplegItem)),
    items.view(...[...tripIds].map(tripItem))
  ])
  const drives = {
    legs: legs.flatMap((one) => (one && one.leg.vehicle_id === vehicleId ? [one.leg] : [])),
    trips: trips.flatMap((trip) => (trip?.completed && trip.vehicle_id === vehicleId ? [trip] : []))
  }
  const rows = await rowsOfDates(items, page, dates, drives)
  const changes: ChangedDates = new Map(
    dates.map((date, index) => {
      const item = read[index] as ReadItem<DayRows>
      return [date, { read: item, rows: rows.get(date) ?? { legs: [], trips: [] } }]
    })
  )
  const writes = await writesOfDates({ items, vehicleId, now, stored, days: stored.value }, changes)
  // A question that had found the days complete may have marked the owner after the job began.
  const unmarked = await markRemoved(items, stored.value.owner)
  return { result: dateAfter(first, datesOfPage), writes: [...writes, ...unmarked] }
}

interface Drives {
  readonly legs: readonly Tripleg[]
  readonly trips: readonly StoredTrip[]
}

/** The rows of the dates, and of earlier dates of trips that end on these. */
async function rowsOfDates(
  items: Items,
  page: DatesPage,
  dates: readonly string[],
  { legs, trips }: Drives
): Promise<Map<string, DayRows>> {
  const { zone, divide } = page
  const longTrips = trips
    .map((trip) => ({ id: trip.id, ...spanOf(trip) }))
    .filter((trip) => dates.includes(datesOf(zone, trip).at(-1) ?? '') && datesOf(zone, trip).length > 1)
  const since = Math.min(...longTrips.map(({ from }) => from), beginOfDate(zone, page.first))
  const earlier = await legsBetween(items, page, since)
  const all = [...new Map([...earlier, ...legs].map((leg) => [leg.id, leg])).values()].filter(isCountedLeg)
  const legRows = await Promise.all(all.map((leg) => rowsOfLeg(leg, zone, divide)))
  const tripRows = trips.map((trip) => rowsOfTrip(trip, zone))
  const named = new Set([...legRows, ...tripRows].flatMap((rows) => [...rows.keys()]))
  const rows = new Map(
    [...named].map((date) => [
      date,
      sortedRows({
        legs: legRows.flatMap((ofLeg) => ofLeg.get(date) ?? []),
        trips: tripRows.flatMap((ofTrip) => ofTrip.get(date) ?? [])
      })
    ])
  )
  return withEarlier(rows, longTrips, zone)
}

/** Triplegs from a moment on that end before the page. */
async function legsBetween(items: Items, { table, vehicleId, zone, first }: DatesPage, from: number) {
  const until = beginOfDate(zone, first)
  if (from >= until) return []
  const ids = await idsUpTo(table, triplegsFrom(vehicleId, from), until, ({ legEnd }) => legEnd)
  const legs = await items.view(...ids.map(triplegItem))
  return legs.flatMap((one) => (one ? [one.leg] : []))
}
