/** A day of a vehicle as one line: drives, stands, visits and actions. Moments are in milliseconds since 1970. */
import type { Action, ActionType } from '../../../../lib/contract/resources/action.ts'
import type { Visit } from '../../../../lib/contract/resources/visit.ts'
import type { Bounds } from '../../trip/period.ts'
import { endOf, type ListedTrip, startOf } from '../../trip/trip.ts'
import type { Leg } from '../legs/leg-pages.ts'

export type TimedTrip = Pick<ListedTrip, 'id' | 'timestamp_start' | 'timestamp_end'>
export type TimedLeg = Pick<Leg, 'id' | 'timestamp_start' | 'timestamp_end' | 'distance_tot'>

interface Span {
  readonly id: string
  /** Within the day. */
  readonly from: number
  readonly until: number
  /** The trip whose replay has the moment, or ends before it; absent if there is none. */
  readonly tripId?: string | undefined
}

export type Entry =
  | (Span & { readonly kind: 'drive'; readonly metres: number })
  | (Span & { readonly kind: 'stand' })
  | (Span & { readonly kind: 'visit'; readonly place: string })
  | (Span & { readonly kind: 'action'; readonly action: Action })

export interface DayOfVehicle {
  readonly legs: readonly TimedLeg[]
  readonly trips: readonly TimedTrip[]
  readonly visits: readonly Visit[]
  readonly actions: readonly Action[]
}

/** Ends of drives that the drives themselves show. */
const shownByDrives: readonly ActionType[] = ['TRIP_STARTED', 'TRIP_ENDED']

/** In the order of time, cut at the ends of the day and at `now`. */
export function entriesOf({ legs, trips, visits, actions }: DayOfVehicle, day: Bounds, now: number): Entry[] {
  const end = Math.min(day.until, now)
  const tripAt = (moment: number) => tripOf(trips, moment)
  const cut = (from: number, until: number) => ({ from: Math.max(day.from, from), until: Math.min(end, until) })
  const isInside = ({ from, until }: { readonly from: number; readonly until: number }) => from <= until
  const drives = legs
    .map((leg): Entry => {
      const span = cut(startOf(leg), endOf(leg))
      return { kind: 'drive', id: `drive ${leg.id}`, ...span, tripId: tripAt(span.from), metres: leg.distance_tot ?? 0 }
    })
    .filter(isInside)
    .sort((a, b) => a.from - b.from)
  const stays = visits
    .map((visit): Entry => {
      const until = visit.timestamp_end === undefined ? end : Date.parse(visit.timestamp_end)
      const span = cut(Date.parse(visit.timestamp_start), until)
      return { kind: 'visit', id: `visit ${visit.id}`, ...span, tripId: tripAt(span.from), place: visit.place_name }
    })
    .filter(isInside)
  const done = actions
    .filter(({ type }) => !shownByDrives.includes(type))
    .map((action): Entry => {
      const moment = Date.parse(action.timestamp)
      const tripId = action.trip_id ?? tripAt(moment)
      return { kind: 'action', id: `action ${action.id}`, from: moment, until: moment, tripId, action }
    })
  return [...drives, ...standsBetween(drives, day.from, end, tripAt), ...stays, ...done].sort((a, b) => a.from - b.from)
}

/** A shorter pause is part of a drive. */
const minStandMilliseconds = 60_000

function standsBetween(
  drives: readonly Entry[],
  from: number,
  end: number,
  tripAt: (moment: number) => string | undefined
): Entry[] {
  const starts = [from, ...drives.map(({ until }) => until)]
  const ends = [...drives.map((drive) => drive.from), end]
  return starts.flatMap((start, index): Entry[] => {
    const until = ends[index] ?? end
    if (until - start < minStandMilliseconds) return []
    return [{ kind: 'stand', id: `stand ${start}`, from: start, until, tripId: tripAt(start) }]
  })
}

/** The trip in which the moment lies, else the last one that ended before it. */
function tripOf(trips: readonly TimedTrip[], moment: number): string | undefined {
  const before = trips.filter((trip) => startOf(trip) <= moment).sort((a, b) => endOf(b) - endOf(a))
  return before[0]?.id
}
