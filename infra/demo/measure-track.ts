/** What was measured on a recorded track, which is one drive from its first fix to its last. */
import { defaultDetectionSettings as settings } from '../../lib/telemetry/detection-settings.ts'
import { addValues, type DriveFields, measureDrive, startDrive } from '../../lib/telemetry/drive.ts'
import { addMovement } from '../../lib/telemetry/movement.ts'
import type { PositionFix } from '../../lib/telemetry/position-fix.ts'
import type { Measurement } from './envirocar-tracks.ts'

/** In the order of time, at least one. */
export function measureTrack(measurements: readonly Measurement[]): DriveFields {
  const [first, ...fixes] = measurements.map(fixOf)
  if (!first) throw new RangeError('A track has at least one measurement')
  let drive = addValues(startDrive(first, first.atMilliseconds), first, undefined, settings)
  let previous = first
  for (const fix of fixes) {
    drive = { ...addValues(drive, fix, previous, settings), movement: addMovement(drive.movement, fix) }
    previous = fix
  }
  return measureDrive(drive, first.atMilliseconds, previous.atMilliseconds, settings).fields
}

/** As the vehicle data receiver takes it. */
export function fixOf({ timestamp, longitude, latitude, rpm, ...measured }: Measurement): PositionFix {
  const { altitude, speed, angle, pdop_value, fuel_rate_lh } = measured
  return {
    atMilliseconds: Date.parse(timestamp),
    longitude,
    latitude,
    altitude,
    speed,
    ...(angle !== undefined && { angle }),
    ...(pdop_value !== undefined && { pdop_value }),
    ...(fuel_rate_lh !== undefined && { fuel_rate_lh }),
    ...(rpm !== undefined && { can_rpm: rpm })
  }
}
