/** Hours with records that are not processed, and which of them are due: records more than 5 minutes ahead of the clock wait. */

import { byHour, hourOf } from '../../records/hour.ts'
import type { VehicleRecord } from '../../telemetry/record.ts'
import type { PendingHour } from './run-state.ts'

/** Returns the hours of records. `records` are in the order of time. */
export function hoursOfRecords(records: readonly VehicleRecord[]): PendingHour[] {
  return [...byHour(records)].flatMap(([hour, ofHour]) => {
    const [first, last] = [ofHour[0], ofHour.at(-1)]
    return first && last ? [{ hour, from: first.atMilliseconds, upTo: last.atMilliseconds }] : []
  })
}

/** Merges lists of pending hours into one entry for each hour, ascending. */
export function mergedHours(...lists: readonly (readonly PendingHour[])[]): PendingHour[] {
  const hours = new Map<number, PendingHour>()
  for (const { hour, from, upTo } of lists.flat()) {
    const known = hours.get(hour)
    hours.set(hour, { hour, from: Math.min(from, known?.from ?? from), upTo: Math.max(upTo, known?.upTo ?? upTo) })
  }
  return [...hours.values()].toSorted((a, b) => a.hour - b.hour)
}

/** Clocks of devices are wrong by up to this time. Records further ahead of the clock count once their time has come. */
const aheadMilliseconds = 5 * 60_000

/** The last moment that counts at `now`, epoch milliseconds. Source: docs/architecture.md, "What waits where". */
export const horizonAt = (now: Date) => now.getTime() + aheadMilliseconds

export interface DueHours {
  readonly due: readonly PendingHour[]
  /** Hours, or parts of hours, after the horizon. */
  readonly ahead: readonly PendingHour[]
}

/** Divides pending hours at the horizon, epoch milliseconds. `pending` and both results are ascending. */
export function dueHours(pending: readonly PendingHour[], horizon: number): DueHours {
  const due = pending.filter(({ from }) => from <= horizon)
  const ahead = pending.filter(({ upTo }) => upTo > horizon)
  return {
    due: due.map((hour) => ({ ...hour, upTo: Math.min(hour.upTo, horizon) })),
    ahead: ahead.map((hour) => ({
      ...hour,
      hour: Math.max(hour.hour, hourOf(horizon + 1)),
      from: Math.max(hour.from, horizon + 1)
    }))
  }
}
