/**
 * Looks at the visits of a vehicle whose timer is due: without a further fix it has entered, left or passed a place, or has been there for
 * long. Its rules on places fire by it. The state stays as it was before the silence, so late records make the same visits.
 */
import { type Access, accessItem, placeOwners } from '../../access/grants.ts'
import { assertPlaces, type PlacesOfVehicle, readPlaces } from '../../owned-places/places-of-vehicle.ts'
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
import { type Tracking, trackingItem, unwrittenIn } from '../tracking/tracking-item.ts'
import type { Followed } from '../tracking/visits-state.ts'
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
  const [access, stored] = await items.read(accessItem(vehicleId), trackingItem(vehicleId))
  const tracking = stored.value
  const followed = tracking?.visits?.followed
  if (!access.value || access.value.deleting || !followed) return { result: 'gone' as const }
  if (tracking.visits?.dueMilliseconds !== input.dueMilliseconds) return { result: 'done' as const }
  const isWaiting = dueHours(tracking.run.pending, horizonAt(input.now)).due.length > 0
  const places = await readPlaces(table, vehicleId, placeOwners(access.value), { ConsistentRead: true })
  if (isWaiting || followed.again || followed.unwritten.length > 0) return { result: 'more' as const }
  if (places.terms !== followed.terms) {
    const next = { ...tracking, visits: { ...tracking.visits, isMarked: true } }
    return { result: 'more' as const, writes: [changed(stored, next)] }
  }
  const { next, writes } = await decideLook(
    { table, items, vehicleId, access: access.value, tracking, followed, places },
    input
  )
  const result: StepOutcome = unwrittenVisits(next) > 0 || unwrittenIn(next) > 0 ? 'more' : 'done'
  return { result, writes: [changed(stored, next), ...writes] }
}

const unwrittenVisits = ({ visits }: Tracking) => visits?.followed?.unwritten.length ?? 0

interface Look {
  readonly table: Table
  readonly items: Items
  readonly vehicleId: string
  readonly access: Access
  readonly tracking: Tracking
  readonly followed: Followed
  readonly places: PlacesOfVehicle
}

/** Returns the tracking as it becomes, and what is written beside it. */
async function decideLook(look: Look, { now, dueMilliseconds, ...settings }: SilentVisitsInput) {
  const { table, items, vehicleId, access, tracking, places } = look
  const owners = placeOwners(access)
  const lateBefore = now.getTime() - lateMillisecondsOf(tracking, tracking, settings.ruleLateMinutes)
  const { waiting, open, passes, at } = foundBySilence(look, lateBefore, now)
  const room = maxActions - ownActions - owners.length
  const { writes, left } = fittingChanges(waiting, room, { vehicleId, places: places.places, lateBefore, now })
  if (writes.length > 0) await assertPlaces(table, items, vehicleId, owners, places.terms)
  const followed: Followed = {
    ...look.followed,
    ...{ passes: [...look.followed.passes, ...passes], open, unwritten: [...left] },
    ...(at !== undefined && { silentAtMilliseconds: at })
  }
  const timer = visitTimer({ vehicleId, now, delivered: tracking }, dueMilliseconds, followed, places.places, true)
  const silent = { ...tracking, visits: { followed, ...timer.due } }
  const rules = await applyToSilentVisits(table, items, {
    ...{ ...settings, vehicleId, now, access, tracking: silent, room: room - writes.length },
    visits: { events: eventsOf(waiting, left, places, lateBefore), followed, places: places.places }
  })
  return {
    next: { ...silent, ...(rules && { rules: rules.progress }) },
    writes: [...writes, ...timer.writes, ...(rules?.writes ?? [])]
  }
}

/** Nothing while records of before are still being delivered, because they may contradict the silence. */
function foundBySilence({ vehicleId, tracking, followed, places: { places } }: Look, lateBefore: number, now: Date) {
  if (deliversOld(tracking, now)) return { waiting: [], open: openVisits(followed.open, followed), passes: [] }
  const at = now.getTime()
  const { events, state } = placesAt(followed.current, at, places)
  const { open: stored, quietUpTo = Number.NEGATIVE_INFINITY } = followed
  const found = foundVisits(events, state)
  const upTo = Number.MAX_SAFE_INTEGER
  const { changes, visits } = visitChanges({ vehicleId, places, found, stored, upTo, quietUpTo, lateBefore })
  const passes = newPasses(followed.passes, passesOf(events)).filter(([, moment]) => moment > quietUpTo)
  const waiting = joinedChanges([], [...changes, ...passes.map(passChange)])
  return { waiting, open: openVisits(visits, followed), passes, at }
}
