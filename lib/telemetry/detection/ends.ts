/** How triplegs, trips and staypoints begin and end. */

import { minutes } from '../detection-settings.ts'
import { addValues, type Drive, type MeasuredDrive, measureDrive, startDrive, withOdometer } from '../drive/drive.ts'
import { resumeMovement, stopMovement } from '../drive/movement.ts'
import { endFuel, startFuel } from '../drive/standing-fuel.ts'
import { greatCircleMetres } from '../great-circle.ts'
import { isHome, knownHome } from '../home/known-home.ts'
import type { Position } from '../position-fix.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import type { Detection, JudgedRecord } from './detection.ts'
import type { DetectionTotals, Origin, Stay } from './detection-state.ts'

/** The record at the anchor is the departure. `movingMilliseconds`: from when on the vehicle moved. */
export function startLeg(
  detection: Detection,
  fix: AcceptedFix,
  fromMilliseconds: number,
  origin: Origin,
  movingMilliseconds = fromMilliseconds
): void {
  const { previous, settings, local } = detection
  const { stay, ...rest } = local
  const { odometerMetres, levels } = stay ?? {}
  const start = startFuel(startDrive(withSpeed(detection, fix), movingMilliseconds), levels, settings)
  const reading = {
    atMilliseconds: fromMilliseconds,
    ...(odometerMetres !== undefined && { total_odometer: odometerMetres })
  }
  const standing = withOdometer(start, origin.isCounted ? reading : { atMilliseconds: fromMilliseconds }, settings)
  const drive = previous ? addValues(standing, previous, undefined, settings) : standing
  const leg = { fromMilliseconds, drive, origin }
  detection.local = { ...rest, leg, trip: local.trip?.arrival ? local.trip : { fromMilliseconds } }
}

/** The trip's distance goes on from where it departs, not from where it arrived. */
export function resumeTrip(detection: Detection, fix: AcceptedFix, fromMilliseconds: number): void {
  const { trip } = detection.local
  if (!trip?.drive) return
  const movement = resumeMovement(trip.drive.movement, withSpeed(detection, fix), fromMilliseconds)
  detection.local = { ...detection.local, trip: { ...trip, drive: { ...trip.drive, movement } } }
}

/** The last metres, which the fix of the arrival does not show; what the odometer says once the vehicle stands, it said then. */
export function stopAt(detection: Detection, place: Position, standing: readonly JudgedRecord[]): void {
  const { leg, trip } = detection.local
  const stopped = (drive: Drive): Drive => ({
    ...standing.reduce((sum, { record }) => withOdometer(sum, record, detection.settings), drive),
    movement: stopMovement(drive.movement, place)
  })
  detection.local = {
    ...detection.local,
    ...(leg && { leg: { ...leg, drive: stopped(leg.drive) } }),
    ...(trip?.drive && { trip: { ...trip, drive: stopped(trip.drive) } })
  }
}

/** When the staypoint began, and until when the discovery of the home knows of it. */
type StayTimes = Pick<Stay, 'fromMilliseconds' | 'countedMilliseconds'>

/** Ends the tripleg at `place`; `standing`: the records after the arrival, as far as they have come. Noise that ends where it began did not interrupt the staypoint before. */
export function endLeg(
  detection: Detection,
  atMilliseconds: number,
  place: Position,
  standing: readonly JudgedRecord[] = []
): StayTimes {
  const { settings, local } = detection
  const { leg, trip, ...rest } = local
  if (!leg) return { fromMilliseconds: atMilliseconds }
  const farthestMetres = leg.drive.movement.farthestMillimetres / 1000
  const isBack = greatCircleMetres(place, leg.origin) <= settings.staypointRadiusMetres
  if (farthestMetres <= settings.staypointRadiusMetres || (isBack && farthestMetres < settings.driftMetres)) {
    detection.local = { ...rest, ...(trip?.arrival && { trip: { ...trip, drive: trip.arrival.drive } }) }
    if (!isBack) return { fromMilliseconds: atMilliseconds }
    const { fromMilliseconds, isCounted } = leg.origin
    return { fromMilliseconds, ...(isCounted && { countedMilliseconds: atMilliseconds }) }
  }
  const records = standing.map(({ record }) => record)
  const legDrive = endFuel(leg.drive, records, settings)
  detection.closed.triplegs.push(measureDrive(legDrive, leg.fromMilliseconds, atMilliseconds, settings))
  const drive = trip?.drive ?? leg.drive
  const arrived = endFuel(drive, records, settings)
  const fromMilliseconds = trip?.fromMilliseconds ?? leg.fromMilliseconds
  detection.local = { ...rest, trip: { fromMilliseconds, arrival: { atMilliseconds, drive: arrived }, drive } }
  return { fromMilliseconds: atMilliseconds }
}

/** A trip without a tripleg that ended is none. */
export function closeTrip(detection: Detection): void {
  const { trip, ...rest } = detection.local
  if (!trip) return
  detection.local = rest
  if (!trip.arrival) return
  const { atMilliseconds, drive } = trip.arrival
  const measured = measureDrive(drive, trip.fromMilliseconds, atMilliseconds, detection.settings)
  detection.closed.trips.push(measured)
  if (measured.valid) detection.totals = withTrip(detection.totals, measured)
}

/** A trip ends when the vehicle stands for longer than it may, and at home. */
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

/** The measured speed of the departure, where its record is at hand. */
function withSpeed({ previous }: Detection, fix: AcceptedFix) {
  const speed = previous?.atMilliseconds === fix.atMilliseconds ? previous.speed : undefined
  return { ...fix, ...(speed !== undefined && { speed }) }
}
