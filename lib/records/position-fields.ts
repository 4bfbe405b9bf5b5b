/** The fields that tell a position, and their removal from records that were measured while `notrack_mode` was on. */
import type { Interval } from '../telemetry/detection-settings.ts'
import type { VehicleRecord } from '../telemetry/record.ts'

/** Fields that tell of the position; speed and course would reveal the way from a known position. */
const positionFields = [
  'longitude',
  'latitude',
  'altitude',
  'speed',
  'obd_speed',
  'angle',
  'pdop_value',
  'distance_to_shore',
  'accuracy_m'
] as const

/** Removes these fields from records that were measured in one of the intervals, both ends included; other fields stay. */
export function withoutPositions(
  records: readonly VehicleRecord[],
  intervals: readonly Interval[]
): readonly VehicleRecord[] {
  if (intervals.length === 0) return records
  return records.map((record) => (isWithin(record.atMilliseconds, intervals) ? withoutPosition(record) : record))
}

/** Whether the moment, epoch milliseconds, lies in one of the intervals, both ends included. */
export function isWithin(atMilliseconds: number, intervals: readonly Interval[]): boolean {
  return intervals.some(
    ({ fromMilliseconds, untilMilliseconds }) =>
      atMilliseconds >= fromMilliseconds && atMilliseconds <= untilMilliseconds
  )
}

function withoutPosition(record: VehicleRecord): VehicleRecord {
  const kept = { ...record }
  for (const field of positionFields) delete kept[field]
  return kept
}
