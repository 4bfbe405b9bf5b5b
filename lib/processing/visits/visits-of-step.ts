/** Follows the vehicle among its places in a step. The module is loaded for vehicles with places alone. */
import { placeOwners } from '../../access/grants.ts'
import { assertPlaces, type PlacesOfVehicle, readPlaces } from '../../owned-places/places-of-vehicle.ts'
import { nowhere } from '../../places/visits/follow-places.ts'
import { hourMilliseconds } from '../../records/hour.ts'
import type { StoredVisit } from '../../visits/stored-visits.ts'
import { lateMillisecondsOf } from '../rules/rule-times.ts'
import type { KnownVisitEvent, PartDecision, PartResults, StepSoFar } from '../step/step-part.ts'
import type { PendingHour } from '../tracking/run-state.ts'
import { hasProcessed } from '../tracking/run-state.ts'
import type { Followed, VisitsState } from '../tracking/visits-state.ts'
import { type FollowedAgain, type FollowedHours, followAgain, followNew } from './followed-hours.ts'
import { isPublished } from './published-moments.ts'
import { joinedChanges, passChange, visitChanges } from './visit-changes.ts'
import { visitTimer } from './visit-timer.ts'
import { fittingChanges } from './visit-writes.ts'

/** Records that are processed later than this after they were measured change no visits, and so do older ones when places change. */
export const visitMilliseconds = 31 * 24 * hourMilliseconds

/** Actions that following again can take beside visits, and some for these; without, a later step does it. */
const roomToFollowAgain = 60

export type VisitsDecision = PartDecision<VisitsState | undefined, PartResults['visits']>

export async function visitsOfStep(step: StepSoFar, own: VisitsState | undefined): Promise<VisitsDecision> {
  const { table, vehicleId, access, results } = step
  const owners = placeOwners(access)
  const places = await currentPlaces(step, own)
  if (!own?.followed && places.places.size === 0) return { result: { events: [], room: results.days.room } }
  const free = results.days.room - owners.length - 2
  const due = withDue(step, knownOf(step, own, places))
  const found = await follow(step, due, places)
  // Many hours near a place, such as days of standing there, are followed again in steps of their own.
  const isTooLong = found !== undefined && found.writes.length > free
  const [known, done] = isTooLong ? [followedLater(step, due), undefined] : [due, found]
  const changes = done
    ? visitChanges({ ...done, ...judged(step, done.followed), vehicleId, places: places.places })
    : none
  const passes = (done?.passes ?? []).filter(([, at]) => at > quietUpTo(known))
  const waiting = joinedChanges(known.unwritten, [...changes.changes, ...passes.map(passChange)])
  const hours = done?.writes ?? []
  const room = free - hours.length
  const context = { ...step, ...places, lateBefore: lateBefore(step) }
  const { writes, left } = fittingChanges(waiting, Math.max(0, room), context)
  if (hours.length + writes.length > 0) await assertPlaces(table, step.items, vehicleId, owners, places.terms)
  const followed = {
    ...(done?.followed ?? known),
    open: done ? openVisits([...changes.visits, ...done.unchanged], done.followed) : known.open,
    unwritten: [...left]
  }
  const delivered = { run: results.run.tracking, registration: results.registration.state }
  const timer = visitTimer({ ...step, delivered }, own?.dueMilliseconds, followed, places.places, false)
  return {
    state: isOver(followed, places) ? undefined : { followed, ...timer.due },
    result: {
      events: eventsOf(waiting, left, places, lateBefore(step)),
      known: { followed, places: places.places },
      room: room - writes.length
    },
    writes: [...hours, ...writes, ...timer.writes]
  }
}

const none = { changes: [], visits: [] }

/** What is read is consistent if it is not what the visits rest on. After a mark, this is expected. */
async function currentPlaces({ table, vehicleId, access }: StepSoFar, own: VisitsState | undefined) {
  const owners = placeOwners(access)
  if (!own?.isMarked) {
    const found = await readPlaces(table, vehicleId, owners)
    if (found.terms === own?.followed?.terms) return found
  }
  return readPlaces(table, vehicleId, owners, { ConsistentRead: true })
}

/** Other places than before: what the vehicle did over the last days is followed again. */
function knownOf({ before, now }: StepSoFar, own: VisitsState | undefined, { terms }: PlacesOfVehicle): Followed {
  const known = own?.followed ?? {
    terms,
    hour: 0,
    begin: nowhere,
    passes: [],
    current: nowhere,
    open: [],
    unwritten: []
  }
  if (own?.followed?.terms === terms || !hasProcessed(before?.run)) return known
  const last = before?.run.lastMilliseconds ?? 0
  const again = { from: now.getTime() - visitMilliseconds, upTo: Number.MAX_SAFE_INTEGER }
  return { ...known, terms, again, quietUpTo: last }
}

/** The new records are followed again, from their first hour on. */
function followedLater({ before, now }: StepSoFar, known: Followed): Followed {
  const from = Math.max(before?.run.lastMilliseconds ?? 0, now.getTime() - visitMilliseconds)
  return { ...known, again: { from, upTo: Number.MAX_SAFE_INTEGER } }
}

/** Late records are followed from their hour on, and any records while something is to be followed again. */
function withDue(step: StepSoFar, known: Followed): Followed {
  const { results, now } = step
  const due = recordsOf(step, results.registration.due)
  const [first] = due
  if (!first || (results.run.isAppended && !known.again)) return known
  const { from = Number.POSITIVE_INFINITY, upTo = 0 } = known.again ?? {}
  const again = {
    from: Math.max(now.getTime() - visitMilliseconds, Math.min(from, first.from)),
    upTo: results.run.isAppended ? Number.MAX_SAFE_INTEGER : Math.max(upTo, ...due.map((hour) => hour.upTo))
  }
  return { ...known, again }
}

/** Not the newest record, which a step for the silence processes once more. */
function recordsOf({ before, silenceDueMilliseconds }: StepSoFar, due: readonly PendingHour[]) {
  const last = before?.run.lastMilliseconds
  const isNewest = ({ from, upTo }: PendingHour) => from === last && upTo === last
  return silenceDueMilliseconds === undefined ? due : due.filter((hour) => !isNewest(hour))
}

/** Follows again only after the run has processed all records. */
async function follow(step: StepSoFar, known: Followed, places: PlacesOfVehicle): Promise<FollowedHours | undefined> {
  const { before, results, now } = step
  const { run, drives, registration } = results
  const last = run.tracking.lastMilliseconds
  if (known.again) {
    if (run.tracking.pending.length > 0 || known.unwritten.length > 0 || drives.room < roomToFollowAgain)
      return undefined
    return followAgain(step, known as FollowedAgain, places, last)
  }
  if (registration.due.length === 0 || !run.isAppended) return undefined
  const [from, to] = [before?.run.lastMilliseconds ?? 0, now.getTime() - visitMilliseconds]
  const records = run.records.filter(({ atMilliseconds: at }) => at > from && at <= last && at >= to)
  return followNew(step, known, records, places)
}

const quietUpTo = ({ quietUpTo: upTo = Number.NEGATIVE_INFINITY }: Followed) => upTo
const lateBefore = ({ registered, before, ruleLateMinutes, now }: StepSoFar) =>
  now.getTime() - lateMillisecondsOf(registered, before, ruleLateMinutes)

const judged = (step: StepSoFar, followed: Followed) => ({
  quietUpTo: quietUpTo(followed),
  lateBefore: lateBefore(step)
})

/** Visits that later records may change without being late. */
export function openVisits(visits: readonly StoredVisit[], { current, again }: Followed): StoredVisit[] {
  const isOpen = ({ placeId, start, end }: StoredVisit) => {
    const place = current.at[placeId]?.place
    if (end === undefined) return true
    return again === undefined && place?.state === 'inside' && place.sinceMilliseconds === Date.parse(start)
  }
  return visits.filter(isOpen)
}

/** Nothing is left to be known of a vehicle that no place concerns any more. */
const isOver = ({ again, open, unwritten }: Followed, { places }: PlacesOfVehicle) =>
  places.size === 0 && again === undefined && open.length + unwritten.length === 0

/** What of the waiting changes was written, within the time windows of their places. `late`: what happened before is late, epoch milliseconds. */
export function eventsOf(
  waiting: Followed['unwritten'],
  left: Followed['unwritten'],
  { places }: Pick<PlacesOfVehicle, 'places'>,
  late: number
): KnownVisitEvent[] {
  const written = waiting.filter((change) => !left.includes(change))
  const happened = written.flatMap(({ after, facts }) =>
    facts.map(({ type, at }) => ({ type, placeId: after?.placeId ?? '', at }))
  )
  const passed = written.flatMap(({ pass }) =>
    pass ? [{ type: 'passed' as const, placeId: pass[0], at: pass[1] }] : []
  )
  return [...happened, ...passed].flatMap(({ type, placeId, at }) => {
    const place = places.get(placeId)
    return place && isPublished(place, at)
      ? [{ type, placeId, owner: place.owner, atMilliseconds: at, isLate: at < late }]
      : []
  })
}
