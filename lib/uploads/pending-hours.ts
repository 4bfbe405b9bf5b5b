/** Hours whose records are not all processed. */
import type { VehicleRecord } from '../telemetry/record.ts'
import { byHour } from './hour.ts'
import type { PendingHour } from './tracking-item.ts'

/** `records`: not none for an hour, in the order of time. */
export function hoursOfRecords(records: readonly VehicleRecord[]): PendingHour[] {
  return [...byHour(records)].flatMap(([hour, ofHour]) => {
    const [first, last] = [ofHour[0], ofHour.at(-1)]
    return first && last ? [{ hour, from: first.atMilliseconds, upTo: last.atMilliseconds }] : []
  })
}

/** One for each hour, ascending. */
export function mergedHours(one: readonly PendingHour[], other: readonly PendingHour[]): PendingHour[] {
  const hours = new Map<number, PendingHour>()
  for (const { hour, from, upTo } of [...one, ...other]) {
    const known = hours.get(hour)
    hours.set(hour, { hour, from: Math.min(from, known?.from ?? from), upTo: Math.max(upTo, known?.upTo ?? upTo) })
  }
  return [...hours.values()].toSorted((a, b) => a.hour - b.hour)
}
