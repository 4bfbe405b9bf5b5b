/** Reads the parts of one scope for a list of trips, and counts the trips of all scopes. */
import { isDeepStrictEqual } from 'node:util'
import type { CallerScope } from '../access/caller-scopes.ts'
import { rosterEntries } from '../access/rosters.ts'
import { allows } from '../contract/permissions.ts'
import type { Visibility } from '../contract/resources/trip.ts'
import type { Page } from '../lists/page.ts'
import type { DayCounts } from '../table/day-counts.ts'
import { scopeList } from '../table/keys.ts'
import { addedUp, countsWithin, edgesOf, isWithin, type TimeRange } from '../table/pages-by-day.ts'
import type { Table } from '../table/table.ts'
import { countedByDay, distinctNewestFirst } from './list-order.ts'
import { type TripList, tripList } from './trip-lists.ts'
import type { TripPointer } from './trip-pointers.ts'
import type { ScopeRoster, TripScopes } from './trip-scopes.ts'

export interface TripQuery extends Page, TimeRange {
  readonly visibilities: readonly Visibility[]
  /** The trips of this vehicle alone. */
  readonly vehicle_id?: string
}

/** Parts of one list that are read. */
export interface ListReading {
  readonly list: TripList
  readonly counts: readonly DayCounts[]
  /** From the top of the list, where the page is near it. */
  readonly newest: readonly TripPointer[]
  /** Trips on the edges of the range, because counts cover only whole days. */
  readonly onEdges: readonly TripPointer[]
}

export type ScopeTrips = ScopeRoster & ListReading

/** Up to here a page is read from the top of the lists beside the counts; further down the counts say where it begins. */
const shallowOffset = 100

/** Counts that change all the time are believed at last. */
const maxCountings = 5

export const isShallow = ({ offset }: Page) => offset <= shallowOffset

/** Reads all lists in parallel, except those of scopes that cannot grant the reading of trips. */
export async function scopeTrips(table: Table, scope: CallerScope, query: TripQuery): Promise<ScopeTrips> {
  const list = tripList(table, scopeList(scope.scope), query.visibilities)
  if (!allows(scope.bits, 'TRIP_READ')) return { ...scope, list, entries: [], counts: [], newest: [], onEdges: [] }
  const [entries, reading] = await Promise.all([rosterEntries(table, scope.scope), readList(list, query)])
  return { ...scope, entries, ...reading }
}

/** Reads counts, newest pointers and the edges of the range in parallel. */
export async function readList(list: TripList, query: TripQuery): Promise<ListReading> {
  const { offset, limit } = query
  const [counts, newest, onEdges] = await Promise.all([
    list.countsByDay(),
    isShallow(query) && limit > 0 ? list.newest(query, offset + limit) : [],
    list.onEdges(query)
  ])
  return { list, counts, newest, onEdges }
}

/**
 * How many trips match, day by day: the counts of the scopes, less their surplus, and the running trips, which no count has.
 * Source: docs/decisions.md, `num_results`.
 */
export async function matchingCounts(
  scopes: TripScopes<ListReading>,
  running: readonly TripPointer[],
  query: TripQuery,
  countsOfVehicle: CountsOfVehicle
): Promise<DayCounts> {
  const counts = addedUp([...(await shownCounts(scopes, countsOfVehicle)), countedByDay(running)])
  const { read, viaOf } = scopes
  const edges = edgesOf(query)
  const onEdges = [
    ...read.flatMap((one) => one.onEdges).filter(({ vehicleId }) => viaOf.has(vehicleId)),
    ...running.filter(({ end }) => edges.some((edge) => isWithin(end, edge)))
  ]
  return countsWithin(counts, query, countedByDay(distinctNewestFirst(onEdges)))
}

type CountsOfVehicle = (vehicleId: string) => Promise<readonly DayCounts[]>

/**
 * While a vehicle is being deleted, its trips go from all counts at once: the vehicle's belong to those of the lists that
 * are the same before and after they are read.
 */
async function shownCounts(
  { read, surplus, isLeaving }: TripScopes<ListReading>,
  countsOfVehicle: CountsOfVehicle
): Promise<DayCounts[]> {
  let counts = addedUp(read.flatMap((one) => one.counts))
  for (let attempt = 1; ; attempt++) {
    const taken = await Promise.all(
      [...surplus].map(async ([vehicleId, times]) => multiplied(addedUp(await countsOfVehicle(vehicleId)), -times))
    )
    if (!isLeaving || attempt === maxCountings) return [counts, ...taken]
    const now = addedUp((await Promise.all(read.map(({ list }) => list.countsByDay()))).flat())
    if (isDeepStrictEqual(now, counts)) return [counts, ...taken]
    counts = now
  }
}

function multiplied(counts: DayCounts, factor: number): DayCounts {
  return new Map([...counts].map(([day, count]) => [day, factor * count]))
}
