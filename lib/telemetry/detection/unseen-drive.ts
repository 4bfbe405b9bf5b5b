/** Estimates what a vehicle did between two fixes farther apart in time than the gap that ends a tripleg. */

import { minutes } from '../detection-settings.ts'
import { greatCircleMetres, impliedKmh } from '../great-circle.ts'
import { drivingKmh } from '../receiver-noise.ts'
import type { VehicleRecord } from '../record.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import { addToTripleg } from './add-to-state.ts'
import { farMetres } from './confirmed-move.ts'
import type { Detection, JudgedRecord } from './detection.ts'
import { odometerWay } from './odometer-way.ts'
import { resumeTrip } from './trip-ends.ts'
import { endLeg, startLeg } from './tripleg-ends.ts'
import { typicalMilliseconds } from './typical-speed.ts'

/** A record after a gap, and its accepted fix. */
interface AfterGap {
  readonly judged: JudgedRecord
  readonly fix: AcceptedFix
}

/** Whether the vehicle can have driven from the last fix to this one. */
function isReachable(detection: Detection, { judged, fix }: AfterGap): boolean {
  const { settings, local } = detection
  const { lastFix } = local
  if (!lastFix || judged.verdict === 'jump' || impliedKmh(lastFix, fix) > settings.maxSpeedKmh) return false
  const isSilence = fix.atMilliseconds - lastFix.atMilliseconds > minutes(settings.tripSilenceMinutes)
  return !isSilence || odometerWay(detection, judged.record) !== undefined
}

/** Returns the latest departure with which the vehicle arrives in time at a typical speed. */
function departureAt({ local: { lastFix } }: Detection, fix: AcceptedFix): number {
  if (!lastFix) return fix.atMilliseconds
  const metres = greatCircleMetres(lastFix, fix)
  return Math.max(lastFix.atMilliseconds, fix.atMilliseconds - typicalMilliseconds(metres))
}

/** Whether the trip continues over the gap: the time that the way does not explain is no longer than a staypoint on a trip. */
export function spansGap(detection: Detection, after: AfterGap): boolean {
  const { trip, stay, lastFix } = detection.local
  if (!trip?.arrival || !lastFix || !isReachable(detection, after)) return false
  const sinceMilliseconds = stay?.fromMilliseconds ?? lastFix.atMilliseconds
  return unseenDeparture(detection, after) - sinceMilliseconds <= minutes(detection.settings.tripStayMinutes)
}

/**
 * Returns the departure in a gap. Between two single fixes the vehicle can have driven at any time. A vehicle that keeps moving
 * after the gap has only just left, however long the device was silent while it stood.
 */
function unseenDeparture(detection: Detection, { judged, fix }: AfterGap): number {
  const { lastFix } = detection.local
  const isSingle = isSparse(detection) && !judged.keepsMoving
  return lastFix && isSingle ? lastFix.atMilliseconds : departureAt(detection, fix)
}

/** Whether the device rarely sends its position. A device that sent it often before the gap was switched off in the gap. */
const isSparse = ({ local: { lastFix } }: Detection) => lastFix?.firstMilliseconds !== undefined

/** Makes a tripleg of the gap where the device sends rarely and the vehicle advanced by more than drift. Source: decisions. */
export function driveUnseen(detection: Detection, after: AfterGap): boolean {
  const { lastFix, stay } = detection.local
  const { judged, fix } = after
  if (!lastFix || !isSparse(detection) || !isReachable(detection, after)) return false
  if (greatCircleMetres(lastFix, fix) <= detection.settings.driftMetres) return false
  const fromMilliseconds = unseenDeparture(detection, after)
  const { longitude, latitude } = lastFix
  const origin = { longitude, latitude, fromMilliseconds: stay?.fromMilliseconds ?? fromMilliseconds, isCounted: false }
  // The vehicle moved for as long as the way takes, and stood for the rest of the time.
  const departureMilliseconds = departureAt(detection, fix)
  resumeTrip(detection, lastFix, departureMilliseconds)
  startLeg(detection, lastFix, fromMilliseconds, origin, departureMilliseconds)
  addToTripleg(detection, [judged])
  endLeg(detection, fix.atMilliseconds, fix)
  return true
}

/** Whether a device measures the vehicle itself: it wakes up with the vehicle. */
const measuresVehicle = ({
  ignition_on,
  can_rpm,
  fuel_rate_lh,
  fuel_level,
  total_odometer,
  battery_main_voltage
}: VehicleRecord) =>
  (ignition_on ?? can_rpm ?? fuel_rate_lh ?? fuel_level ?? total_odometer ?? battery_main_voltage) !== undefined

/**
 * Starts the tripleg of a device that wakes up once its vehicle is under way, as phones do: it left from where it was last seen.
 * Returns whether the first fix after the silence shows this: near there, and moving.
 */
export function departUnseen(detection: Detection, { judged, fix }: AfterGap): boolean {
  const { lastFix, stay } = detection.local
  const { staypointRadiusMetres, staypointMinutes } = detection.settings
  if (!lastFix || judged.verdict === 'jump' || measuresVehicle(judged.record)) return false
  const { longitude, latitude } = stay ?? lastFix
  const start = { ...lastFix, longitude, latitude }
  const metres = greatCircleMetres(start, fix)
  const isMoving = judged.keepsMoving || fix.kmh >= drivingKmh
  if (!isMoving || metres <= staypointRadiusMetres || metres > farMetres) return false
  const fromMilliseconds = departureAt(detection, fix)
  const origin = {
    longitude,
    latitude,
    fromMilliseconds: stay?.fromMilliseconds ?? fromMilliseconds,
    isCounted: stay !== undefined && stay.untilMilliseconds - stay.fromMilliseconds >= minutes(staypointMinutes)
  }
  resumeTrip(detection, start, fromMilliseconds)
  startLeg(detection, start, fromMilliseconds, origin)
  addToTripleg(detection, [judged])
  return true
}
