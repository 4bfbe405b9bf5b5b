/** Computes the trip, tripleg and staypoint in progress as of the last record. */

import { type OdometerReading, odometerIn } from '../counters/vehicle-counters.ts'
import type { DetectionSettings } from '../detection-settings.ts'
import { type Drive, type MeasuredDrive, measureDrive } from '../drive/drive.ts'
import type { Position } from '../position-fix.ts'
import { drivingKmh } from '../receiver-noise.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import { addToStaypoint, addToTripleg, takeWindow } from './add-to-state.ts'
import { copyOf, type Detection, decidedPart, newestFix } from './detection.ts'
import type { LocalState, Stay } from './detection-state.ts'
import { homeSoFar, isHome } from './known-home.ts'
import { isTowed } from './tow.ts'
import { tripOf } from './trip-ends.ts'
import { stopsUntil } from './tripleg-ends.ts'
import { assignUndecided } from './undecided-records.ts'

export interface OpenDrives {
  /** The last accepted fix; absent before the first. */
  readonly lastFix?: AcceptedFix
  readonly isMoving: boolean
  /** Whether others move the vehicle; absent where its ignition is not known. */
  readonly isTowed?: boolean
  /** Measured up to the last fix. A trip or tripleg is present once it is farther from its start than drift gets. */
  readonly trip?: MeasuredDrive
  readonly tripleg?: MeasuredDrive
  /** The staypoint where the vehicle stands. */
  readonly stay?: Stay
  readonly home?: Position
  readonly isAtHome: boolean
  /** Absent before the first reading. */
  readonly odometer?: OdometerReading
  /** Millimetres of all trips, with the trip in progress. */
  readonly millimetres: number
}

export function openDrives(detection: Detection): OpenDrives {
  const { settings, totals } = detection
  const local = lookAhead(detection)
  const { leg } = local
  const { hasTrip, ...sight } = sightIn(local, settings)
  const { lastFix } = sight
  const trip = openTrip(local, settings)
  const odometer = odometerIn(local.counters)
  const tripleg = leg && lastFix && shown(leg.drive, leg.fromMilliseconds, lastFix.atMilliseconds, settings)
  return {
    ...sight,
    ...(trip && { trip }),
    ...(tripleg && { tripleg }),
    ...(odometer && { odometer }),
    millimetres: totals.millimetres + (trip?.valid ? Math.round(trip.fields.distance_tot * 1000) : 0)
  }
}

/** What the records show of the vehicle itself. */
export interface Sight extends Pick<OpenDrives, 'lastFix' | 'isMoving' | 'isTowed' | 'stay' | 'home' | 'isAtHome'> {
  /** Whether a trip is in progress. */
  readonly hasTrip: boolean
}

/** `local`: the state with the records that are not decided yet. */
export function sightIn(local: LocalState, settings: DetectionSettings): Sight {
  const { leg, stay, trip, ignition } = local
  const lastFix = local.carriedFix ?? local.lastFix
  const home = homeSoFar(local, settings)
  const place = stay ?? lastFix
  const isFar = (drive: Drive | undefined) => drive !== undefined && isShown(drive, settings)
  return {
    ...(lastFix && { lastFix }),
    isMoving: isMoving(local, (lastFix && isFar(leg?.drive)) || (lastFix?.kmh ?? 0) >= drivingKmh),
    ...(ignition && { isTowed: leg !== undefined && isTowed(ignition, lastFix?.atMilliseconds ?? 0) }),
    ...(stay && { stay }),
    ...(home && { home }),
    isAtHome: place !== undefined && isHome(home, place, local.isAtHome === true, settings),
    hasTrip: trip !== undefined && local.lastFix !== undefined && isFar(trip.drive ?? leg?.drive)
  }
}

/** Whether the vehicle moves by itself. */
const isMoving = ({ leg, ignition, lastFix }: LocalState, isFast: boolean) =>
  leg !== undefined && isFast && !isTowed(ignition, lastFix?.atMilliseconds ?? 0)

/**
 * Adds undecided records as they seem. What ends a trip must be certain, though: otherwise the trip would be neither open nor
 * closed.
 */
export function lookAhead(detection: Detection): LocalState {
  if (detection.ahead) return lookFar(detection, lookAhead)
  const copy = copyOf(detection)
  assignUndecided(copy)
  return withWindow(copy.closed.trips.length === 0 ? copy : decidedPart(detection))
}

/**
 * Adds undecided records as if the vehicle was carried to them, `look` as at any detection. Where that ends the trip, the
 * vehicle is shown there, and the trip as it is without these records.
 */
export function lookFar(detection: Detection, look: (seen: Detection) => LocalState): LocalState {
  const { ahead } = detection
  if (ahead?.closed.trips.length === 0) return look(ahead)
  const carriedFix = ahead && newestFix(ahead)
  return { ...look(decidedPart(detection)), ...(carriedFix && { carriedFix }) }
}

function withWindow(seen: Detection): LocalState {
  const window = takeWindow(seen)
  if (seen.local.leg) addToTripleg(seen, window)
  else addToStaypoint(seen, window)
  return seen.local
}

function openTrip({ trip, leg, lastFix }: LocalState, settings: DetectionSettings): MeasuredDrive | undefined {
  const drive = trip?.drive ?? leg?.drive
  if (!trip || !drive || !lastFix) return undefined
  const measured = shown(drive, trip.fromMilliseconds, lastFix.atMilliseconds, settings)
  return measured && tripOf(measured, settings, { stops: leg ? stopsUntil(trip) : trip.arrival?.stops })
}

function shown(drive: Drive, fromMilliseconds: number, untilMilliseconds: number, settings: DetectionSettings) {
  return isShown(drive, settings) ? measureDrive(drive, fromMilliseconds, untilMilliseconds, settings) : undefined
}

/** Whether the drive has moved farther from its start than drift gets. */
export const isShown = ({ movement }: Drive, { driftMetres }: DetectionSettings) =>
  movement.farthestMillimetres / 1000 >= driftMetres
