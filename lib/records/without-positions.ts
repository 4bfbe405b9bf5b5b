/** Keeps nothing of where a vehicle was while `notrack_mode` was on. */
import type { Interval } from '../telemetry/detection-settings.ts'
import type { VehicleRecord } from '../telemetry/record.ts'

/** What only a position fix gives; speed and course would tell the way from a known place. */
const positionFields = [
  'longitude',
  'latitude',
  'altitude',
  'speed',
  'obd_speed',
  'angle',
  'pdop_value',
  'accuracy_m'
] as const

/** Records that were measured in one of the intervals, both ends included, lose these fields; all else stays. */
export function withoutPositions(
  records: readonly VehicleRecord[],
  intervals: readonly Interval[]
): readonly VehicleRecord[] {
  if (intervals.length === 0) return records
  return records.map((record) => (isWithin(record, intervals) ? withoutPosition(record) : record))
}

function isWithin({ atMilliseconds }: VehicleRecord, intervals: readonly Interval[]): boolean {
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
