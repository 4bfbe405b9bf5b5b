/** Adds the next record to a detection. */

import type { DetectionSettings } from '../detection-settings.ts'
import { isPositionFix } from '../position-fix.ts'
import type { VehicleRecord } from '../record.ts'
import { moveAnchor, updateAtHome } from './add-to-state.ts'
import { type Detection, newestFix } from './detection.ts'
import { endByTransport } from './pass-time.ts'
import { addUndecided, assignUndecided } from './undecided-records.ts'

export function addRecord(detection: Detection, measured: VehicleRecord): void {
  const { settings } = detection
  const record = withoutImpossibleSpeed(measured, settings)
  const { atMilliseconds } = record
  const seenMilliseconds = newestFixMilliseconds(detection)
  if (isTransported(seenMilliseconds ?? atMilliseconds, atMilliseconds, settings)) {
    assignUndecided(detection)
    endByTransport(detection)
    if (isTransported(atMilliseconds, atMilliseconds, settings)) {
      carry(detection, record)
      return
    }
  }
  addUndecided(detection, record)
}

/** Removes a speed that no vehicle reaches: devices send such a number where they do not know their speed. */
export function withoutImpossibleSpeed(record: VehicleRecord, { maxSpeedKmh }: DetectionSettings): VehicleRecord {
  if (record.speed === undefined || record.speed <= maxSpeedKmh) return record
  const { speed, ...rest } = record
  return rest
}

/** The moment of the newest fix, judged or not. */
function newestFixMilliseconds(detection: Detection): number | undefined {
  return (detection.undecided.findLast(isPositionFix) ?? newestFix(detection))?.atMilliseconds
}

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
