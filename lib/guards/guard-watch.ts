/**
 * Follows a guarded vehicle until it leaves its circle or its ignition becomes on. A fold over records in the order of time, whose
 * result does not depend on how they are cut into calls. Source: decisions, "Places".
 */
import * as z from 'zod/mini'
import type { VehicleGuard } from '../access/grants.ts'
import type { GuardKey } from '../contract/resources/guard.ts'
import { visitFixOf } from '../places/visits/follow-visits.ts'
import { greatCircleMetres } from '../telemetry/great-circle.ts'
import { hasPosition, type PositionFix } from '../telemetry/position-fix.ts'
import type { VehicleRecord } from '../telemetry/record.ts'

/** A vehicle has left once its fixes are outside for as long, because a single wild fix must not ring. */
export const confirmMilliseconds = 10_000

/** What is known of a guarded vehicle; epoch milliseconds. */
export const GuardState = z.object({
  /** The first of its last fixes, if these are outside. */
  outside: z.optional(z.int()),
  /** When the ignition was off, or not known to be on. */
  ignitionOff: z.optional(z.int())
})
export type GuardState = z.infer<typeof GuardState>

export interface Ring {
  readonly key: GuardKey
  /** When it happened, epoch milliseconds. */
  readonly at: number
  /** From the middle of the circle to the fix by which the vehicle is known to have left. */
  readonly metres?: number
}

export const atBegin = ({ sinceMilliseconds, isIgnitionOn }: VehicleGuard): GuardState =>
  isIgnitionOn ? {} : { ignitionOff: sinceMilliseconds }

/** `records`: in the order of time. The first ring ends the watch. */
export function watchGuard(
  guard: VehicleGuard,
  known: GuardState,
  records: readonly VehicleRecord[]
): { readonly state: GuardState; readonly ring?: Ring } {
  let state = known
  for (const record of records) {
    const { atMilliseconds: at } = record
    if (at <= guard.sinceMilliseconds || at > guard.untilMilliseconds) continue
    if (record.ignition_on === true && state.ignitionOff !== undefined && state.ignitionOff <= at)
      return { state, ring: { key: 'IGNITION_ON', at } }
    // Late records can be followed after newer ones.
    if (record.ignition_on === false) state = { ...state, ignitionOff: Math.min(state.ignitionOff ?? at, at) }
    if (!hasPosition(record)) continue
    const metres = greatCircleMetres(guard, record)
    if (!decides(record, metres, guard)) continue
    const outside = metres > guard.radiusMetres ? (state.outside ?? at) : undefined
    if (outside !== undefined && at - outside >= confirmMilliseconds)
      return { state, ring: { key: 'LEFT', at: outside, metres: Math.round(metres) } }
    state = { ...state, outside }
  }
  return { state }
}

/** A fix outside says nothing if its possible error reaches into the circle. */
const decides = (record: PositionFix, metres: number, { radiusMetres }: VehicleGuard) =>
  metres <= radiusMetres || metres - (visitFixOf(record).accuracyMetres ?? 0) > radiusMetres
