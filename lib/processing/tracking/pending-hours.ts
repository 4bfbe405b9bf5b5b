/** Hours whose records are not all processed. */

import { byHour, hourOf } from '../../records/hour.ts'
import type { VehicleRecord } from '../../telemetry/record.ts'
import type { PendingHour } from './tracking-item.ts'

/** `records`: not none for an hour, in the order of time. */
export function hoursOfRecords(records: readonly VehicleRecord[]): PendingHour[] {
  return [...byHour(records)].flatMap(([hour, ofHour]) => {
    const [first, last] = [ofHour[0], ofHour.at(-1)]
    return first && last ? [{ hour, from: first.atMilliseconds, upTo: last.atMilliseconds }] : []
  })
}

/** One for each hour, ascending. */
export function mergedHours(...lists: readonly (readonly PendingHour[])[]): PendingHour[] {
  const hours = new Map<number, PendingHour>()
  for (const { hour, from, upTo } of lists.flat()) {
    const known = hours.get(hour)
    hours.set(hour, { hour, from: Math.min(from, known?.from ?? from), upTo: Math.max(upTo, known?.upTo ?? upTo) })
  }
  return [...hours.values()].toSorted((a, b) => a.hour - b.hour)
}

/** Clocks of devices are off by that much; what lies further ahead of the clock decides nothing until its time has come. */
const aheadMilliseconds = 5 * 60_000

/** The last moment that counts at `now`, epoch milliseconds. Source: decisions, "Vehicle data receiver". */
export const horizonAt = (now: Date) => now.getTime() + aheadMilliseconds

export interface DueHours {
  readonly due: readonly PendingHour[]
  /** What lies beyond the horizon. */
  readonly ahead: readonly PendingHour[]
}

/** `pending` ascending; both results are. */
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
