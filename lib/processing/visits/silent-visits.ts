/**
 * Looks at the visits of a vehicle whose timer is due: without a further fix it has entered, left or passed a place, or has been there for
 * long. Its rules on places fire by it. The state stays as it was before the silence, so late records make the same visits.
 */
import { accessItem, placeOwners } from '../../access/grants.ts'
import { assertPlaces, readPlaces } from '../../owned-places/places-of-vehicle.ts'
import { placesAt } from '../../places/visits/follow-places.ts'
import { change } from '../../table/change.ts'
import { maxActions } from '../../table/commit.ts'
import { changed } from '../../table/decision.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Table } from '../../table/table.ts'
import { applyToSilentVisits } from '../rules/apply-without-records.ts'
import { lateMillisecondsOf } from '../rules/rule-times.ts'
import type { StepInput, StepOutcome } from '../step/step.ts'
import { deliversOld } from '../tracking/old-records.ts'
import { dueHours, horizonAt } from '../tracking/pending-hours.ts'
import { trackingItem, unwrittenIn } from '../tracking/tracking-item.ts'
import { newPasses, passesOf } from './passes.ts'
import { foundVisits, joinedChanges, passChange, visitChanges } from './visit-changes.ts'
import { visitTimer } from './visit-timer.ts'
import { fittingChanges } from './visit-writes.ts'
import { eventsOf, openVisits } from './visits-of-step.ts'

export interface SilentVisitsInput extends Pick<StepInput, 'ruleCooldownMinutes' | 'ruleLateMinutes' | 'now'> {
  /** When the timer was due, epoch milliseconds. */
  readonly dueMilliseconds: number
}

/** Actions of the transaction beside visits: the tracking, the access and the timer. */
const ownActions = 4

/** Returns `more`, without a look, where steps are to be taken for what waits, and then another look. */
export function lookAtSilentVisits(table: Table, vehicleId: string, input: SilentVisitsInput): Promise<StepOutcome> {
  return change(table, async (items) => decide(table, items, vehicleId, input))
}

async function decide(table: Table, items: Items, vehicleId: string, input: SilentVisitsInput) {
  const { now, dueMilliseconds, ...settings } = input
  const [access, stored] = await items.read(accessItem(vehicleId), trackingItem(vehicleId))
  const tracking = stored.value
  const known = tracking?.visits?.followed
  if (!access.value || access.value.deleting || !known) return { result: 'gone' as const }
  if (tracking.visits?.dueMilliseconds !== dueMilliseconds) return { result: 'done' as const }
  const isWaiting = dueHours(tracking.run.pending, horizonAt(now)).due.length > 0
  const owners = placeOwners(access.value)
  const found = await readPlaces(table, vehicleId, owners, { ConsistentRead: true })
  if (isWaiting || known.again || known.unwritten.length > 0) return { result: 'more' as const }
  if (found.terms !== known.terms) {
    const next = { ...tracking, visits: { ...tracking.visits, isMarked: true } }
    return { result: 'more' as const, writes: [changed(stored, next)] }
  }
  const at = deliversOld(tracking, now) ? undefined : now.getTime()
  const silence = at === undefined ? undefined : placesAt(known.current, at, found.places)
  const seen = silence?.events ?? []
  const lateBefore = now.getTime() - lateMillisecondsOf(tracking, tracking, settings.ruleLateMinutes)
  const { quietUpTo = Number.NEGATIVE_INFINITY } = known
  const { changes, visits } = silence
    ? visitChanges({
        vehicleId,
        places: found.places,
        found: foundVisits(seen, silence.state),
        stored: known.open,
        upTo: Number.MAX_SAFE_INTEGER,
        quietUpTo,
        lateBefore
      })
    : { changes: [], visits: known.open }
  const passes = newPasses(known.passes, passesOf(seen)).filter(([, moment]) => moment > quietUpTo)
  const context = { vehicleId, places: found.places, lateBefore, now }
  const room = maxActions - ownActions - owners.length
  const waiting = joinedChanges([], [...changes, ...passes.map(passChange)])
  const { writes, left } = fittingChanges(waiting, room, context)
  if (writes.length > 0) await assertPlaces(table, items, vehicleId, owners, found.terms)
  const followed = {
    ...known,
    passes: [...known.passes, ...passes],
    open: openVisits(visits, known),
    unwritten: [...left],
    ...(at !== undefined && { silentAtMilliseconds: at })
  }
  const timer = visitTimer({ vehicleId, now, delivered: tracking }, dueMilliseconds, followed, found.places, true)
  const events = eventsOf(waiting, left, found, lateBefore)
  const silent = { ...tracking, visits: { followed, ...timer.due } }
  const rules = await applyToSilentVisits(table, items, {
    ...settings,
    vehicleId,
    now,
    access: access.value,
    tracking: silent,
    visits: { events, followed, places: found.places },
    room: room - writes.length
  })
  const next = { ...silent, ...(rules && { rules: rules.progress }) }
  const result: StepOutcome = left.length > 0 || unwrittenIn(next) > 0 ? 'more' : 'done'
  return { result, writes: [changed(stored, next), ...writes, ...timer.writes, ...(rules?.writes ?? [])] }
}
