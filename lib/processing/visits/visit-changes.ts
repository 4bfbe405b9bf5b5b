/**
 * What visits become by what was found over some hours. Each found visit keeps the ID of the oldest stored one that it overlaps, as
 * trips do.
 */
import { isDeepStrictEqual } from 'node:util'
import { ulid } from 'ulid'
import type { PlaceOfVehicle, PlacesOfVehicle } from '../../owned-places/places-of-vehicle.ts'
import type { PlacesState, PlacesStep } from '../../places/visits/follow-places.ts'
import type { StoredVisit } from '../../visits/stored-visits.ts'
import { matchDrives } from '../drives/match-drives.ts'
import type { Pass, VisitChange } from '../tracking/visits-state.ts'
import { isPublished } from './published-moments.ts'

export interface FoundVisit {
  readonly placeId: string
  readonly fromMilliseconds: number
  /** Absent while the vehicle is inside. */
  readonly endMilliseconds?: number
  readonly hasDwelled: boolean
}

/** The visits that ended by the events, and those that are running after them. */
export function foundVisits(events: PlacesStep['events'], { at }: Pick<PlacesState, 'at'>): FoundVisit[] {
  const ended = events.flatMap((event) =>
    event.type === 'left'
      ? [{ placeId: event.placeId, fromMilliseconds: event.sinceMilliseconds, endMilliseconds: event.atMilliseconds }]
      : []
  )
  const dwelled = events.filter(({ type }) => type === 'dwelled')
  return [
    ...ended.map((visit) => ({
      ...visit,
      hasDwelled: dwelled.some(
        ({ placeId, atMilliseconds: moment }) =>
          placeId === visit.placeId && moment >= visit.fromMilliseconds && moment <= visit.endMilliseconds
      )
    })),
    ...Object.entries(at).flatMap(([placeId, { place }]) =>
      place.state === 'inside'
        ? [{ placeId, fromMilliseconds: place.sinceMilliseconds, hasDwelled: place.hasDwelled === true }]
        : []
    )
  ]
}

export interface ChangesInput {
  readonly vehicleId: string
  readonly places: PlacesOfVehicle['places']
  readonly found: readonly FoundVisit[]
  /** Those that the found ones replace. */
  readonly stored: readonly StoredVisit[]
  /** Up to which moment the visits were found; what lies after it is left as it is. */
  readonly upTo: number
  /** What happened up to this moment is not published. */
  readonly quietUpTo: number
  /** What happened before this moment became known late. */
  readonly lateBefore: number
}

/** The changed visits, and all that are as found, running ones among them. */
export interface Changes {
  readonly changes: readonly VisitChange[]
  readonly visits: readonly StoredVisit[]
}

export function visitChanges(input: ChangesInput): Changes {
  const ids = new Set([...input.found, ...input.stored].map(({ placeId }) => placeId))
  const ofPlaces = [...ids].sort().map((placeId) => changesOfPlace(placeId, input))
  return {
    changes: ofPlaces.flatMap(({ changes }) => changes),
    visits: ofPlaces.flatMap(({ visits }) => visits)
  }
}

function changesOfPlace(placeId: string, input: ChangesInput): Changes {
  const stored = input.stored.filter((visit) => visit.placeId === placeId)
  const byId = new Map(stored.map((visit) => [visit.id, visit]))
  const found = input.found
    .filter((visit) => visit.placeId === placeId)
    .map((visit) => ({ ...visit, untilMilliseconds: visit.endMilliseconds ?? input.upTo }))
  const { drives, left } = matchDrives(stored.map(refOf), found)
  const place = input.places.get(placeId)
  const kept = drives.flatMap(({ drive, before }) =>
    place ? [changeOf(drive, before && byId.get(before.i), place, input)] : []
  )
  const isOver = ({ u }: { readonly u: number }) => u <= input.upTo || place === undefined
  const over = left.filter(isOver).map(({ i }): VisitChange => ({ before: byId.get(i) as StoredVisit, facts: [] }))
  const later = left.filter((ref) => !isOver(ref)).map(({ i }) => byId.get(i) as StoredVisit)
  return {
    changes: [...kept.filter(({ before, after }) => !isDeepStrictEqual(before, after)), ...over],
    visits: [...kept.flatMap(({ after }) => after ?? []), ...later]
  }
}

const refOf = ({ id, start, end }: StoredVisit) => ({
  i: id,
  f: Date.parse(start),
  u: end === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(end)
})

function changeOf(
  { placeId, fromMilliseconds, endMilliseconds, hasDwelled }: FoundVisit,
  before: StoredVisit | undefined,
  place: PlaceOfVehicle,
  { vehicleId, quietUpTo, lateBefore }: ChangesInput
): VisitChange {
  const { owner, dwellMinutes = 0 } = place
  const moments = [
    { type: 'entered', at: fromMilliseconds },
    ...(hasDwelled ? [{ type: 'dwelled', at: fromMilliseconds + dwellMinutes * 60_000 } as const] : []),
    ...(endMilliseconds === undefined ? [] : [{ type: 'left', at: endMilliseconds } as const])
  ] as const
  const fresh = moments.filter(({ type }) => !before?.published?.includes(type))
  const [start, end] = [isoOf(fromMilliseconds), endMilliseconds === undefined ? undefined : isoOf(endMilliseconds)]
  const isLate =
    before?.isLate === true ||
    (before?.start !== start && isLateAt(fromMilliseconds)) ||
    (endMilliseconds !== undefined && before?.end !== end && isLateAt(endMilliseconds))
  function isLateAt(moment: number) {
    return moment > quietUpTo && moment < lateBefore
  }
  return {
    ...(before && { before }),
    after: {
      id: before?.id ?? ulid(),
      placeId,
      owner,
      vehicleId,
      start,
      ...(end !== undefined && { end }),
      ...(isLate && { isLate }),
      published: [...(before?.published ?? []), ...fresh.map(({ type }) => type)]
    },
    facts: fresh.filter(({ at }) => at > quietUpTo && isPublished(place, at)).map(({ type, at }) => ({ type, at }))
  }
}

const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString()

export const passChange = (pass: Pass): VisitChange => ({ pass, facts: [] })

/** Adds newer changes to those that were not written. */
export function joinedChanges(older: readonly VisitChange[], newer: readonly VisitChange[]): VisitChange[] {
  const joined = new Map(older.map((change) => [idOf(change), change]))
  for (const change of newer) {
    const before = joined.get(idOf(change))
    joined.delete(idOf(change))
    joined.set(idOf(change), before ? replacing(before, change) : change)
  }
  return [...joined.values()].filter(({ before, after, pass }) => before || after || pass)
}

function replacing({ before, facts }: VisitChange, newer: VisitChange): VisitChange {
  const { after } = newer
  // What was never written is not published either.
  const all = after || before ? [...facts, ...newer.facts] : []
  return { ...(before && { before }), ...(after && { after }), facts: all }
}

const idOf = ({ before, after, pass }: VisitChange) => pass?.join(' ') ?? (after ?? before)?.id ?? ''
