/** Follows the guards of a vehicle in a step. The module is loaded for vehicles with guards alone. */
import { accessItem, type VehicleGuard, withGuards } from '../../access/grants.ts'
import { guardProperty } from '../../contract/resources/guard.ts'
import { mayRing } from '../../guards/guard-terms.ts'
import { atBegin, type Ring, watchGuard } from '../../guards/guard-watch.ts'
import type { NewMessage } from '../../messages/stored-message.ts'
import { changed, pointerRemoved } from '../../table/decision.ts'
import { guardKey } from '../../table/keys.ts'
import { lateMillisecondsOf } from '../rules/rule-times.ts'
import { tripsOf } from '../rules/trips-of-rules.ts'
import type { PartDecision, PartResults, StepSoFar } from '../step/step-part.ts'
import type { Tracking } from '../tracking/tracking-item.ts'

/** A pointer, a message, its fact and its count. */
const actionsOfRing = 4

export type GuardsDecision = PartDecision<Tracking['guards'], PartResults['guards']>

export async function guardsOfStep(step: StepSoFar, own: Tracking['guards'] = {}): Promise<GuardsDecision> {
  const { items, vehicleId, access, now } = step
  const { guards = [] } = access
  const watched = guards
    .filter((guard) => mayRing(guard, now))
    .map((guard) => ({ guard, ...watchedIn(step, guard, own) }))
  const rung = watched.flatMap(({ guard, ring }) => (ring ? [{ guard, ring }] : []))
  const left = watched.filter(({ ring }) => !ring)
  const [read] = await items.read(accessItem(vehicleId))
  const isWritten = left.length < guards.length && read.value !== undefined
  return {
    state: left.length > 0 ? Object.fromEntries(left.map(({ guard, state }) => [guard.id, state])) : undefined,
    result: {
      messages: rung.map(({ guard, ring }) => messageOf(step, guard, ring)),
      actions: rung.length * actionsOfRing
    },
    writes: isWritten
      ? [
          changed(
            read,
            withGuards(
              read.value,
              left.map(({ guard }) => guard)
            )
          ),
          ...rung.map(({ guard }) => pointerRemoved(guardKey(guard.userId, vehicleId)))
        ]
      : [],
    isOnce: rung.length > 0
  }
}

/** Late records are followed with all that the run has read around them. The others continue from the last state. */
function watchedIn({ before, results: { run } }: StepSoFar, guard: VehicleGuard, own: NonNullable<Tracking['guards']>) {
  const known = own[guard.id] ?? atBegin(guard)
  const { isAppended, records, tracking } = run
  const last = tracking.lastMilliseconds
  if (isAppended) {
    const after = before?.run.lastMilliseconds ?? 0
    return watchGuard(
      guard,
      known,
      records.filter(({ atMilliseconds: at }) => at > after && at <= last)
    )
  }
  const { outside, ...again } = known
  const { state, ring } = watchGuard(guard, again, records)
  const reachesEnd = (records.at(-1)?.atMilliseconds ?? Number.NEGATIVE_INFINITY) >= last
  return { ring, state: reachesEnd ? state : { ...state, outside } }
}

function messageOf(step: StepSoFar, { id, userId, radiusMetres }: VehicleGuard, { key, at, metres }: Ring): NewMessage {
  const { vehicleId, registered, before, ruleLateMinutes, now, results } = step
  const hasLeft = key === 'LEFT'
  const trip = tripsOf(results.run.tracking, results.run.checkpoints.values()).find(({ f, u }) => f <= at && at <= u)
  return {
    rule: {
      id,
      user_id: userId,
      vehicle_id: vehicleId,
      property_indicator: guardProperty,
      operator: hasLeft ? 'NOTIF_OP_LEAVE' : 'NOTIF_OP_EQ',
      value_key: key,
      value: hasLeft ? radiusMetres : 0,
      priority: 'NOTIF_ALERT'
    },
    at,
    observed: metres ?? 'true',
    suppressed: 0,
    isLate: at < now.getTime() - lateMillisecondsOf(registered, before, ruleLateMinutes),
    tripId: trip?.i
  }
}
