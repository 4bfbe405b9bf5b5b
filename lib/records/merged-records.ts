/** Merges records of several lists. */
import { mergedRecord, type VehicleRecord } from '../telemetry/record.ts'

/** Returns one record for each moment, in the order of time. */
export function mergedRecords(...lists: readonly (readonly VehicleRecord[])[]): VehicleRecord[] {
  const byMoment = new Map<number, VehicleRecord>()
  for (const record of lists.flat()) {
    const known = byMoment.get(record.atMilliseconds)
    byMoment.set(record.atMilliseconds, known ? mergedRecord(known, record) : record)
  }
  return [...byMoment.values()].toSorted((a, b) => a.atMilliseconds - b.atMilliseconds)
}
