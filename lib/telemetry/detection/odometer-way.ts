/** What the odometer says of a time without fixes: that the vehicle drove in it, and how far. */
import { minutes } from '../detection-settings.ts'
import { greatCircleMetres, kmh } from '../great-circle.ts'
import { hasPosition } from '../position-fix.ts'
import type { VehicleRecord } from '../record.ts'
import { type Detection, newestFix } from './detection.ts'
import { typicalMilliseconds } from './typical-speed.ts'

/** Over a longer time without fixes the odometer does not show when the vehicle drove. */
const maxMilliseconds = 24 * 3_600_000
/** Part of the straight line that an odometer may miss: wheels wear, and readings are rounded. */
const tolerance = 0.05

/**
 * Returns the metres by which the odometer has advanced since the last fix; undefined where they do not fit the straight line, or
 * no vehicle drives them in the time.
 */
export function odometerWay(detection: Detection, record: VehicleRecord): number | undefined {
  const last = newestFix(detection)
  const believed = detection.local.counters?.total_odometer?.last
  const { total_odometer: reading, atMilliseconds } = record
  if (!last || !hasPosition(record) || reading === undefined || !believed) return undefined
  const { driftMetres, maxSpeedKmh } = detection.settings
  const milliseconds = atMilliseconds - last.atMilliseconds
  const metres = reading - believed[0] / 1000
  const straight = greatCircleMetres(last, record)
  const isDriven =
    straight > driftMetres && metres >= straight * (1 - tolerance) && kmh(metres, milliseconds) <= maxSpeedKmh
  return isDriven && milliseconds <= maxMilliseconds ? metres : undefined
}

/** Whether the vehicle drove on through a silence: the way by the odometer explains the time, but for a stop on the trip. */
export function drivesThrough(detection: Detection, record: VehicleRecord): boolean {
  const metres = odometerWay(detection, record)
  const last = newestFix(detection)
  if (metres === undefined || !last) return false
  const unexplained = record.atMilliseconds - last.atMilliseconds - typicalMilliseconds(metres)
  return unexplained <= minutes(detection.settings.tripStayMinutes)
}
