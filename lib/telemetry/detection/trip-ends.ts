/** Resumes and ends trips. */

import { maxNestedItems } from '../../contract/fields.ts'
import { type DetectionSettings, minutes } from '../detection-settings.ts'
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

/** Ends the trip. A trip without a tripleg that ended is dropped. `division`: the moment at which a user divided it. */
export function closeTrip(detection: Detection, division?: number): void {
  const { trip, ...rest } = detection.local
  if (!trip) return
  detection.local = rest
  if (!trip.arrival) return
  const { settings } = detection
  const { atMilliseconds, drive, stops } = trip.arrival
  const measured = tripOf(measureDrive(drive, trip.fromMilliseconds, atMilliseconds, settings), settings, {
    stops,
    division
  })
  detection.closed.trips.push(measured)
  if (measured.valid) detection.totals = withTrip(detection.totals, measured)
}

interface TripTerms {
  /** The staypoints between the triplegs; undefined where they are not known. */
  readonly stops: number | undefined
  /** The moment at which a user divided the trip. */
  readonly division?: number | undefined
}

/** Adds what a trip has beyond a tripleg. */
export function tripOf(
  drive: MeasuredDrive,
  { merges }: DetectionSettings,
  { stops, division }: TripTerms
): MeasuredDrive {
  const within = merges.filter(
    ({ fromMilliseconds: from, untilMilliseconds: until }) =>
      drive.fromMilliseconds < from && until < drive.untilMilliseconds
  )
  const merged = within
    .toSorted((a, b) => a.fromMilliseconds - b.fromMilliseconds)
    .map(({ tripId }) => tripId)
    .slice(-maxNestedItems)
  const fields = {
    ...drive.fields,
    ...defined({ num_stops: stops }),
    ...(merged.length > 0 && { merged_trip_ids: merged }),
    ...(division !== undefined && { divided_at: new Date(division).toISOString() })
  }
  return { ...drive, fields }
}

/** Whether a user decided that the trip goes on at this moment: beside merged pauses, it was interrupted no longer than a trip may be. */
export function goesOnAt({ local: { trip }, settings }: Detection, atMilliseconds: number): boolean {
  const from = trip?.arrival?.atMilliseconds
  if (from === undefined) return false
  // Two arrivals are farther apart than a staypoint lasts, so late records may move this one by as much.
  const begin = atMilliseconds + minutes(settings.staypointMinutes)
  const pauses = settings.merges.filter((pause) => pause.fromMilliseconds <= begin && pause.untilMilliseconds >= from)
  const merged = pauses.map(({ fromMilliseconds, untilMilliseconds }) =>
    Math.max(0, Math.min(untilMilliseconds, atMilliseconds) - Math.max(fromMilliseconds, from))
  )
  const rest = merged.reduce((left, milliseconds) => left - milliseconds, atMilliseconds - from)
  return pauses.length > 0 && rest <= minutes(settings.tripStayMinutes)
}

/** Ends the trip where the vehicle stands for longer than a trip may be interrupted, or at home. */
export function closeTripOfStay(detection: Detection): void {
  const { settings, local } = detection
  const { stay } = local
  if (!stay) return
  const isLong = stay.untilMilliseconds - stay.fromMilliseconds > minutes(settings.tripStayMinutes)
  const isAtHome = settings.tripsEndAtHome && isHome(knownHome(local, settings), stay, false, settings)
  if ((isLong || isAtHome) && !goesOnAt(detection, stay.untilMilliseconds)) closeTrip(detection)
}

function withTrip({ trips, millimetres, movingSeconds }: DetectionTotals, { fields }: MeasuredDrive): DetectionTotals {
  return {
    trips: trips + 1,
    millimetres: millimetres + Math.round(fields.distance_tot * 1000),
    movingSeconds: movingSeconds + Math.round(fields.duration_cruising)
  }
}
