/** Measures how long a drive was without data. */
import type { AddedRecord } from './added-record.ts'

/** The gaps so far; constant in size. */
export interface GapsState {
  /** Departure, epoch milliseconds; absent after the first record. A gap counts from then on. */
  readonly sinceMilliseconds?: number
  /** Absent for none. */
  readonly milliseconds?: number
}

/** A shorter time between two records is no gap: devices send less often where a vehicle stands. */
const gapMilliseconds = 5 * 60_000

export const gapsFrom = (sinceMilliseconds: number): GapsState => ({ sinceMilliseconds })

/** Adds a record. The state is undefined where there is nothing to know. */
export function addGap(state: GapsState | undefined, { record, previous }: AddedRecord): GapsState | undefined {
  if (!previous) return state
  const { sinceMilliseconds = previous.atMilliseconds, milliseconds = 0 } = state ?? {}
  const passed = record.atMilliseconds - Math.max(previous.atMilliseconds, sinceMilliseconds)
  const total = milliseconds + (passed > gapMilliseconds ? passed : 0)
  return total > 0 ? { milliseconds: total } : undefined
}

/** Seconds of a drive that lasts for `milliseconds`. */
export function gapSeconds(state: GapsState | undefined, milliseconds: number): number {
  return Math.min(state?.milliseconds ?? 0, milliseconds) / 1000
}
