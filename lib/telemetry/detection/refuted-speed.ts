/** Finds measured speeds that positions or the ignition contradict: the vehicle stands. */
import { runsBy } from '../engine-runs.ts'
import { greatCircleMetres } from '../great-circle.ts'
import type { FixInTime, PositionFix } from '../position-fix.ts'
import { drivingKmh, noiseMetres } from '../receiver-noise.ts'
import type { VehicleRecord } from '../record.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import type { Detection } from './detection.ts'

/**
 * Whether the vehicle stands at the fix, whatever speed was measured. Either its device goes on sending one speed, at which the
 * vehicle would be elsewhere by now, or the ignition was switched off and the vehicle has not moved since. `speed`: km/h.
 */
export function isRefuted(detection: Detection, fix: PositionFix, speed: number): boolean {
  if (speed < drivingKmh) return false
  const repeated = lastFixes(detection, (record) => record.speed === speed)
  if (isStuck(repeated, fix, speed)) return true
  const [off = fix] = lastFixes(detection, ({ ignition_on }) => ignition_on !== true)
  return isSwitchedOff(detection, fix) && greatCircleMetres(off, fix) < noiseMetres
}

/** Whether the way over the fixes before, which have the same speed, is much shorter than at that speed. */
function isStuck(before: readonly AcceptedFix[], fix: FixInTime, speed: number): boolean {
  let wayMetres = 0
  let next = fix
  for (const earlier of before.toReversed()) {
    wayMetres += greatCircleMetres(earlier, next)
    next = earlier
    const expectedMetres = ((speed / 3.6) * (fix.atMilliseconds - earlier.atMilliseconds)) / 1000
    if (wayMetres >= noiseMetres) return false
    if (expectedMetres >= 2 * noiseMetres) return true
  }
  return false
}

/** The fixes of the last records of the window for which this holds, oldest first. */
function lastFixes({ window }: Detection, holds: (record: VehicleRecord) => boolean): AcceptedFix[] {
  return window.slice(window.findLastIndex(({ record }) => !holds(record)) + 1).flatMap(({ fix }) => fix ?? [])
}

/** Whether the ignition is off, and was on in the window or before it. An ignition that was off before may have lost its wire. */
function isSwitchedOff({ window, local }: Detection, record: VehicleRecord): boolean {
  if (record.ignition_on !== false || runsBy(record)) return false
  const wasOn = local.ignition !== undefined && local.ignition.offMilliseconds === undefined
  return wasOn || window.some(({ record: { ignition_on } }) => ignition_on === true)
}
