/** The trips of a range of time with the trips beside it, for what follows from a trip and from the one before. */
import type { PermissionVia } from '../contract/resources/header.ts'
import { type Trip, visibilities } from '../contract/resources/trip.ts'
import type { Caller } from '../identity/caller.ts'
import { movedBy, type TimeRange } from '../table/pages-by-day.ts'
import type { Table } from '../table/table.ts'
import { isShown, newestAtTop, readableLists } from './accessible-trips.ts'
import { distinctNewestFirst, newestFirst } from './list-order.ts'
import { type NamingScopes, withPlaceNames } from './place-names.ts'
import { asOf, runningPointers } from './running-trips.ts'
import type { ListReading } from './scope-trips.ts'
import type { StoredEnds, WithEnds } from './stored-ends.ts'
import { findTripsWithEnds } from './stored-trip.ts'
import type { TripPointer } from './trip-pointers.ts'
import type { TripScopes } from './trip-scopes.ts'

/** Pointers beside the range that are looked through, 0.5 RRU for 30. */
const maxBeside = 2000

export interface AroundQuery extends Required<TimeRange> {
  readonly vehicle_id?: string
  /** Trips of the range that are read, 0.5 RRU each. */
  readonly max: number
  /** How far beside the range the next and the former trip of a vehicle may end. */
  readonly besideMilliseconds: number
}

export interface TripsAround {
  /** Of all vehicles, in no order. */
  readonly trips: readonly WithEnds<Trip>[]
  /** From when on no trip of the range is left out: its begin, unless there were too many. */
  readonly since: string
  /** What grants the trips of each vehicle. */
  readonly viaOf: ReadonlyMap<string, PermissionVia>
  readonly placeScopesOf: NamingScopes
}

/**
 * Of the vehicles that the caller may read: the newest trips that ended in the range, the first one of each that ended after it, and the last
 * one that ended before. Throws ApiError VEHICLE_NOT_FOUND and PERMISSION_DENIED for the vehicle asked for.
 */
export async function tripsAround(
  table: Table,
  caller: Caller,
  { besideMilliseconds, max, ...range }: AroundQuery,
  now: Date
): Promise<TripsAround> {
  const query = { ...range, visibilities, offset: 0, limit: max }
  const scopes = await readableLists(table, caller, query)
  const running = runningPointers(scopes.running, { visibilities, from: range.from })
  const newest = distinctNewestFirst(await newestAtTop(scopes, query)).slice(0, max)
  const since = newest.length < max ? range.from : (newest.at(-1)?.end ?? range.from)
  const [later, former] = await Promise.all([
    range.to < now.toISOString() ? newestOf(scopes, { from: range.to, to: movedBy(range.to, besideMilliseconds) }) : [],
    newestOf(scopes, { from: movedBy(since, -besideMilliseconds), to: since })
  ])
  const after = newestFirst(lastOfEach(later)).slice(-max)
  const vehicleIds = new Set([...newest, ...running, ...after].map(({ vehicleId }) => vehicleId))
  const before = lastOfEach(former.toReversed()).filter(({ vehicleId }) => vehicleIds.has(vehicleId))
  const beside = [...after, ...before]
  const ids = distinctNewestFirst([...newest, ...running, ...beside]).map(({ id }) => id)
  const found = await findTripsWithEnds(table, caller, ids)
  const named = await withPlaceNames(table, found, scopes.placeScopesOf)
  const endsOf = new Map<string, StoredEnds | undefined>(found.map(({ id, ends }) => [id, ends]))
  const trips = named.map((trip) => ({ ...asOf(now, trip, running), ...endsIn(endsOf.get(trip.id)) }))
  return { trips, since, viaOf: scopes.viaOf, placeScopesOf: scopes.placeScopesOf }
}

const endsIn = (ends: StoredEnds | undefined) => (ends ? { ends } : {})

async function newestOf(scopes: TripScopes<ListReading>, range: TimeRange): Promise<TripPointer[]> {
  const newest = await Promise.all(scopes.read.map(({ list }) => list.newest(range, maxBeside, isShown(scopes))))
  return distinctNewestFirst(newest.flat())
}

const lastOfEach = (pointers: readonly TripPointer[]) => [
  ...new Map(pointers.map((pointer) => [pointer.vehicleId, pointer])).values()
]
