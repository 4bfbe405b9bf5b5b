/** Follows a vehicle among its places: over new records from the last state, or again from the begin of an hour. */
import { isDeepStrictEqual } from 'node:util'
import { placeOwners } from '../../access/grants.ts'
import type { PlacesOfVehicle } from '../../owned-places/places-of-vehicle.ts'
import { foldVisits, type VisitFold } from '../../places/visits/fold-visits.ts'
import { type PlacesState, placesAt, recentOf } from '../../places/visits/follow-places.ts'
import { fixesExpirySeconds } from '../../records/fixes-item.ts'
import { byHour, hourOf } from '../../records/hour.ts'
import type { ItemWrite } from '../../table/decision.ts'
import { minutes } from '../../telemetry/detection-settings.ts'
import type { VehicleRecord } from '../../telemetry/record.ts'
import type { StoredVisit } from '../../visits/stored-visits.ts'
import type { StepSoFar } from '../step/step-part.ts'
import { emptyHour, type VisitHourState, visitHourWrites } from '../tracking/visit-hours.ts'
import type { Followed, Pass } from '../tracking/visits-state.ts'
import { newPasses, passesOf } from './passes.ts'
import { endedVisits, fixesOf, hourBefore, readHours, storedVisitHours } from './read-visits.ts'
import { type FoundVisit, foundVisits } from './visit-changes.ts'

export interface FollowedHours {
  /** The state after the hours, without what visits become. */
  readonly followed: Followed
  readonly found: readonly FoundVisit[]
  /** The visits that the found ones replace. */
  readonly stored: readonly StoredVisit[]
  /** Of the open visits, those that stay as they are. */
  readonly unchanged: readonly StoredVisit[]
  /** Up to which moment visits were found, epoch milliseconds. */
  readonly upTo: number
  /** Passes that were not known. */
  readonly passes: readonly Pass[]
  readonly writes: readonly ItemWrite[]
}

/** The way from an earlier fix is not known. */
const recentMilliseconds = minutes(5)

const always = Number.MAX_SAFE_INTEGER

/** Follows the records that come after the last state. */
export function followNew(
  { vehicleId, fixRetentionDays, now }: StepSoFar,
  known: Followed,
  records: readonly VehicleRecord[],
  { places }: PlacesOfVehicle
): FollowedHours {
  const fold = foldVisits({ state: known.current, hours: byHour(fixesOf(records)), isRight: () => false, places })
  const states = statesOf(fold, known)
  const newest = states.at(-1)
  const events = eventsOf(fold)
  const { silentAtMilliseconds: _, ...rest } = known
  const ended: [number, VisitHourState][] = [
    ...(newest && newest[0] > known.hour && known.hour > 0 ? [[known.hour, known] as [number, VisitHourState]] : []),
    ...states.slice(0, -1)
  ]
  return {
    followed: {
      ...(newest ? rest : known),
      ...(newest && { hour: newest[0], begin: newest[1].begin, passes: [...newest[1].passes] }),
      current: fold.state
    },
    found: foundVisits(events, fold.state),
    stored: known.open,
    unchanged: [],
    upTo: always,
    passes: newPasses(known.passes, passesOf(events)),
    writes: [...new Map(ended)].flatMap(([hour, after]) => {
      const expiresAtSeconds = fixesExpirySeconds(hour, fixRetentionDays, now)
      return visitHourWrites(vehicleId, hour, { after, expiresAtSeconds })
    })
  }
}

/** The hours of a fold as they are kept. One that goes on in the newest known hour has its begin. */
function statesOf({ hours }: VisitFold, known: Followed): [number, VisitHourState][] {
  return hours.map(({ hour, begin, events }) => {
    const before: VisitHourState = hour === known.hour ? known : { begin, passes: [] }
    return [hour, { begin: before.begin, passes: [...before.passes, ...newPasses(before.passes, passesOf(events))] }]
  })
}

const eventsOf = ({ hours }: VisitFold) => hours.flatMap(({ events }) => events)

export type FollowedAgain = Followed & { readonly again: NonNullable<Followed['again']> }

/** Follows hours again: as many as a step takes, or until one begins as it did before. `last`: the newest record. */
export async function followAgain(
  step: StepSoFar,
  known: FollowedAgain,
  { places }: PlacesOfVehicle,
  last: number
): Promise<FollowedHours> {
  const { table, vehicleId } = step
  const first = await hourBefore(table, vehicleId, hourOf(known.again.from))
  const { hours, before, next } = await readHours(step, first, last)
  const stored = await storedVisitHours(step, first, next ?? last)
  const storedAt = (hour: number): VisitHourState => (hour === known.hour ? known : (stored.get(hour) ?? emptyHour))
  const recent = before.filter(({ atMilliseconds }) => atMilliseconds >= first - recentMilliseconds)
  const { begin: storedBegin } = storedAt(first)
  const begin = isNear(storedBegin) ? storedBegin : { recent: recentOf(recent), at: {} }
  const isRight = (hour: number, { at }: PlacesState) =>
    hour <= known.hour &&
    hour - recentMilliseconds > known.again.upTo &&
    isDeepStrictEqual(storedAt(hour).begin.at, asJson(at))
  const fold = foldVisits({ state: begin, hours, isRight, places })
  const seen = { fold, begin, first, next: fold.isConverged ? hours[fold.hours.length]?.[0] : next, storedAt }
  const visits = await visitsAround(step, known, seen, places)
  return {
    ...visits,
    followed: followedAfter(known, seen),
    passes: newPasses(
      [...known.passes, ...fold.hours.flatMap(({ hour }) => storedAt(hour).passes)],
      passesOf(eventsOf(fold))
    ),
    writes: hourWrites(step, seen, stored)
  }
}

/** As it is read after it was stored. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const isNear = ({ at }: PlacesState) => Object.keys(at).length > 0

interface Seen {
  readonly fold: VisitFold
  readonly begin: PlacesState
  readonly first: number
  /** The first hour that was not followed; absent if that was the newest one. */
  readonly next: number | undefined
  readonly storedAt: (hour: number) => VisitHourState
}

async function visitsAround(
  step: StepSoFar,
  known: FollowedAgain,
  { fold, begin, first, next }: Seen,
  places: PlacesOfVehicle['places']
): Promise<Pick<FollowedHours, 'found' | 'stored' | 'unchanged' | 'upTo'>> {
  const upTo = next ?? always
  // A scope can have visits although none of its places is for the vehicle any more.
  const owners = [...new Set([...placeOwners(step.access), ...known.open.map(({ owner }) => owner)])]
  const leaving = Object.values(begin.at).flatMap(({ place }) =>
    place.state === 'inside' && place.leaving ? [place.leaving.fromMilliseconds] : []
  )
  const ended = await endedVisits(step, owners, Math.min(first, ...leaving), upTo)
  const all = [...new Map([...ended, ...known.open].map((visit) => [visit.id, visit])).values()]
  const isAround = (visit: StoredVisit) => {
    const start = Date.parse(visit.start)
    if (start >= upTo) return false
    return visit.end === undefined || Date.parse(visit.end) >= first || sinceIn(begin, visit.placeId) === start
  }
  const isStaying = (visit: StoredVisit) =>
    fold.isConverged && sinceIn(fold.state, visit.placeId) === Date.parse(visit.start)
  const stored = all.filter((visit) => isAround(visit) && !isStaying(visit))
  const silent =
    next === undefined && known.silentAtMilliseconds !== undefined
      ? placesAt(fold.state, known.silentAtMilliseconds, places)
      : { events: [], state: fold.state }
  const events = [...eventsOf(fold), ...silent.events]
  return {
    found: foundVisits(events, fold.isConverged ? { at: {} } : silent.state),
    stored,
    unchanged: known.open.filter((visit) => !stored.includes(visit)),
    upTo
  }
}

function sinceIn({ at }: PlacesState, placeId: string): number | undefined {
  const place = at[placeId]?.place
  return place?.state === 'inside' ? place.sinceMilliseconds : undefined
}

function followedAfter({ again, ...known }: FollowedAgain, { fold, next }: Seen): Followed {
  if (fold.isConverged) return known
  const newest = fold.hours.findLast(({ hour }) => next === undefined || hour === known.hour)
  const state = newest && { hour: newest.hour, begin: newest.begin, passes: passesOf(newest.events) }
  if (next !== undefined) return { ...known, ...state, again: { from: next, upTo: again.upTo } }
  return { ...known, ...state, ...(newest && { current: fold.state }) }
}

/** The newest hour is in the tracking. The next one begins as the followed ones end. */
function hourWrites(
  { vehicleId, fixRetentionDays, now }: StepSoFar,
  { fold, next, storedAt }: Seen,
  stored: ReadonlyMap<number, VisitHourState>
): ItemWrite[] {
  const states = fold.hours.map(({ hour, begin, events }) => [hour, { begin, passes: passesOf(events) }] as const)
  const following =
    fold.isConverged || next === undefined ? [] : [[next, { ...storedAt(next), begin: fold.state }] as const]
  const written = [...(next === undefined ? states.slice(0, -1) : states), ...following]
  return written.flatMap(([hour, after]) => {
    const before = stored.get(hour)
    if (before && isDeepStrictEqual(before, asJson(after))) return []
    const expiresAtSeconds = fixesExpirySeconds(hour, fixRetentionDays, now)
    return visitHourWrites(vehicleId, hour, { before, after, expiresAtSeconds })
  })
}
