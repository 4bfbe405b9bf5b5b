/** The hours of an upload that count for the limit of its vehicle. Source: decisions, "Vehicle data receiver". */
import { hourMilliseconds, hourOf } from '../records/hour.ts'
import type { VehicleRecord } from '../telemetry/record.ts'

/** Hours around that of the clock: what is measured now may be sent by a batch later, or with a clock that is wrong. */
const freeHours = 1

/**
 * Returns the first moments of the hours, epoch milliseconds. A single record touches none, because it takes no more than a
 * request: clients that send nothing else do not understand a limit of hours. `records` are in the order of time.
 */
export function chargedHours(records: readonly VehicleRecord[], now: Date): number[] {
  if (records.length < 2) return []
  const current = hourOf(now.getTime())
  const hours = new Set(records.map(({ atMilliseconds }) => hourOf(atMilliseconds)))
  return [...hours].filter((hour) => Math.abs(hour - current) > freeHours * hourMilliseconds)
}
