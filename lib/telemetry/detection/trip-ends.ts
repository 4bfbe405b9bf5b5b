/** Resumes and ends trips. */

import { minutes } from '../detection-settings.ts'
import { type MeasuredDrive, measureDrive } from '../drive/drive.ts'
import { resumeMovement } from '../drive/movement.ts'
import { defined } from '../measured-fields.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import type { Detection } from './detection.ts'
import type { DetectionTotals } from './detection-state.ts'
import { isHome, knownHome } from './known-home.ts'
import { withSpeed } from './tripleg-ends.ts'

/** Continues the trip's distance from where the vehicle departs, not from where it arrived. */
export function resumeTrip(detection: Detection, fix: AcceptedFix, fromMilliseconds: number): void {
  const { trip } = detection.local
  if (!trip?.drive) return
  const { doubted, ...drive } = trip.drive
  const movement = resumeMovement(drive.movement, withSpeed(detection, fix), fromMilliseconds)
  detection.local = { ...detection.local, trip: { ...trip, drive: { ...drive, movement } } }
}

/** Ends the trip. A trip without a tripleg that ended is dropped. */
export function closeTrip(detection: Detection): void {
  const { trip, ...rest } = detection.local
  if (!trip) return
  detection.local = rest
  if (!trip.arrival) return
  const { atMilliseconds, drive, stops } = trip.arrival
  const measured = withStops(measureDrive(drive, trip.fromMilliseconds, atMilliseconds, detection.settings), stops)
  detection.closed.trips.push(measured)
  if (measured.valid) detection.totals = withTrip(detection.totals, measured)
}

/** `stops`: the staypoints between the triplegs; undefined where they are not known. */
export const withStops = (trip: MeasuredDrive, stops: number | undefined): MeasuredDrive => ({
  ...trip,
  fields: { ...trip.fields, ...defined({ num_stops: stops }) }
})

/** Ends the trip where the vehicle stands for longer than a trip may be interrupted, or at home. */
export function closeTripOfStay(detection: Detection): void {
  const { settings, local } = detection
  const { stay } = local
  if (!stay) return
  const isLong = stay.untilMilliseconds - stay.fromMilliseconds > minutes(settings.tripStayMinutes)
  const isAtHome = settings.tripsEndAtHome && isHome(knownHome(local, settings), stay, false, settings)
  if (isLong || isAtHome) closeTrip(detection)
}

function withTrip({ trips, millimetres, movingSeconds }: DetectionTotals, { fields }: MeasuredDrive): DetectionTotals {
  return {
    trips: trips + 1,
    millimetres: millimetres + Math.round(fields.distance_tot * 1000),
    movingSeconds: movingSeconds + Math.round(fields.duration_cruising)
  }
}
