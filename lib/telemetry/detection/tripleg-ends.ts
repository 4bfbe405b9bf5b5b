/** Starts and ends triplegs. */

import { addValues, type Drive, measureDrive, startDrive, withOdometer } from '../drive/drive.ts'
import { stopMovement } from '../drive/movement.ts'
import { endFuel, startFuel } from '../drive/standing-fuel.ts'
import { greatCircleMetres } from '../great-circle.ts'
import type { Position } from '../position-fix.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import type { Detection, JudgedRecord } from './detection.ts'
import type { Origin, Stay } from './detection-state.ts'

/**
 * Starts a tripleg. The record at the anchor is the departure. `movingMilliseconds`: the moment from which the vehicle moved.
 */
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

/**
 * Adds the last metres to the place of the arrival, which its fix does not show, and the odometer's readings from after the
 * vehicle stopped.
 */
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

/** When the staypoint began, and up to when the discovery of the home has counted it. */
type StayTimes = Pick<Stay, 'fromMilliseconds' | 'countedMilliseconds'>

/**
 * Ends the tripleg at `place`. `standing`: the records after the arrival, as far as they have come. A tripleg that is noise and
 * ends where it began is dropped, and the staypoint before it continues.
 */
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

/** Adds the measured speed of the departure, where its record is the previous one. */
export function withSpeed({ previous }: Detection, fix: AcceptedFix) {
  const speed = previous?.atMilliseconds === fix.atMilliseconds ? previous.speed : undefined
  return { ...fix, ...(speed !== undefined && { speed }) }
}
