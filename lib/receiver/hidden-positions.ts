/** Hides positions that must not be stored. Source: decisions, "From records to status, trips and triplegs", `notrack_mode`. */

import { withoutPositions } from '../records/position-fields.ts'
import type { Interval } from '../telemetry/detection-settings.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { intervalsOf, type ModeHistory } from '../vehicles/mode-history.ts'

const always: Interval = { fromMilliseconds: Number.NEGATIVE_INFINITY, untilMilliseconds: Number.POSITIVE_INFINITY }

/**
 * Removes positions that were measured while `notrack_mode` was on. While it is on, all positions are removed, whenever they
 * were measured. `history` is undefined for a vehicle that never had a mode.
 */
export function withoutHiddenPositions(
  records: readonly VehicleRecord[],
  history: ModeHistory | undefined,
  now: Date
): readonly VehicleRecord[] {
  const hidden = intervalsOf(history?.notrack ?? [])
  const isOn = hidden.some(
    ({ fromMilliseconds, untilMilliseconds }) => fromMilliseconds <= now.getTime() && now.getTime() < untilMilliseconds
  )
  return withoutPositions(records, isOn ? [always] : hidden)
}
