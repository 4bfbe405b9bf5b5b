/** Adds the next record to a detection. */

import type { DetectionSettings } from '../detection-settings.ts'
import { isPositionFix } from '../position-fix.ts'
import { drivingKmh } from '../receiver-noise.ts'
import type { VehicleRecord } from '../record.ts'
import { moveAnchor, updateAtHome } from './add-to-state.ts'
import { type Detection, newestFix } from './detection.ts'
import { endByTransport } from './pass-time.ts'
import { addUndecided, assignUndecided } from './undecided-records.ts'

/** Reads the record at the anchor of the state again, before those that follow. */
export function addAnchor(detection: Detection, measured: VehicleRecord): void {
  detection.previous = withBelievedSpeed(measured, detection.settings)
  detection.newest = measured
}

export function addRecord(detection: Detection, measured: VehicleRecord): void {
  const { settings } = detection
  const record = withBelievedSpeed(withoutStuckPosition(detection, measured), settings)
  detection.newest = measured
  const { atMilliseconds } = record
  const seenMilliseconds = newestPosition(detection)?.atMilliseconds
  if (isTransported(seenMilliseconds ?? atMilliseconds, atMilliseconds, settings)) {
    assignUndecided(detection)
    endByTransport(detection, atMilliseconds)
    if (isTransported(atMilliseconds, atMilliseconds, settings)) {
      carry(detection, record)
      return
    }
  }
  addUndecided(detection, record)
}

/**
 * Removes a speed that no vehicle reaches: devices send such a number where they do not know their speed. A device that sends
 * none has the speed of the wheels.
 */
export function withBelievedSpeed(record: VehicleRecord, { maxSpeedKmh }: DetectionSettings): VehicleRecord {
  const { speed: measured, ...rest } = record
  const speed = [measured, record.obd_speed].find((kmh) => kmh !== undefined && kmh <= maxSpeedKmh)
  if (speed === measured) return record
  return speed === undefined ? rest : { ...rest, speed }
}

/** Removes a position that the receiver only repeats, as the wheels show, and the speed that it measures there. */
function withoutStuckPosition({ newest }: Detection, record: VehicleRecord): VehicleRecord {
  const { longitude, latitude, speed, ...rest } = record
  const isRepeated = longitude !== undefined && newest?.longitude === longitude && newest.latitude === latitude
  return isRepeated && (record.obd_speed ?? 0) >= drivingKmh ? rest : record
}

/** The newest fix, judged or not. */
const newestPosition = (detection: Detection) => detection.undecided.findLast(isPositionFix) ?? newestFix(detection)

function isTransported(fromMilliseconds: number, untilMilliseconds: number, { transport }: DetectionSettings): boolean {
  return transport.some(
    (interval) => interval.fromMilliseconds <= untilMilliseconds && interval.untilMilliseconds >= fromMilliseconds
  )
}

/** Keeps the position of a vehicle that is transported, and no other value. */
function carry(detection: Detection, record: VehicleRecord): void {
  moveAnchor(detection, { record })
  if (!isPositionFix(record)) return
  const { atMilliseconds, longitude, latitude, speed = 0 } = record
  detection.local = { ...detection.local, carriedFix: { atMilliseconds, longitude, latitude, kmh: speed } }
  updateAtHome(detection, record)
}
