/** Starts and ends triplegs. */

import { addedRecord } from '../drive/added-record.ts'
import { gapsFrom } from '../drive/data-gaps.ts'
import { addValues, type Drive, measureDrive, startDrive } from '../drive/drive.ts'
import { addIdling, departing, startIdling, untilArrival } from '../drive/idling.ts'
import { stopMovement } from '../drive/movement.ts'
import { endCounters, startCounters } from '../drive/standing-counters.ts'
import { endFuel, startFuel } from '../drive/standing-fuel.ts'
import { greatCircleMetres } from '../great-circle.ts'
import { defined } from '../measured-fields.ts'
import type { Position } from '../position-fix.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import type { Detection, JudgedRecord } from './detection.ts'
import type { OpenTrip, Origin, Stay } from './detection-state.ts'

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
  const fuel = { levels: stay?.levels, atMilliseconds: fromMilliseconds }
  const started = startFuel(startDrive(withSpeed(detection, fix), movingMilliseconds), fuel, settings)
  const { countedMillimetres, moved } = stay ?? {}
  const counted = {
    sinceMilliseconds: origin.fromMilliseconds,
    countedMillimetres,
    movedMillimetres: moved?.millimetres
  }
  const start = startCounters(started, local.counters, counted)
  const drive = previous
    ? addValues(start, addedRecord(previous, undefined, { steps: {}, isAtStaypoint: true }), settings)
    : start
  const idling = idlingFrom(detection, fromMilliseconds, origin)
  const leg = {
    fromMilliseconds,
    drive: { ...drive, gaps: gapsFrom(fromMilliseconds), ...(idling && { idling }) },
    origin
  }
  const trip = local.trip?.arrival ? resumed(local.trip, origin) : { fromMilliseconds }
  detection.local = { ...rest, leg, trip }
}

/** The trip whose vehicle drives on from the staypoint. */
function resumed(trip: OpenTrip, origin: Origin): OpenTrip {
  const { drive } = trip
  if (!drive?.idling || !departs(origin)) return trip
  return { ...trip, drive: { ...drive, idling: departing(drive.idling) } }
}

/** Whether the vehicle has left: where its arrival was not recorded, it may still stand. */
const departs = ({ untilMilliseconds }: Origin) => untilMilliseconds === undefined

/** Adds the last metres to the place of the arrival, which its fix does not show. */
export function stopAt(detection: Detection, place: Position): void {
  const { leg, trip } = detection.local
  const stopped = (drive: Drive): Drive => ({ ...drive, movement: stopMovement(drive.movement, place) })
  detection.local = {
    ...detection.local,
    ...(leg && { leg: { ...leg, drive: stopped(leg.drive) } }),
    ...(trip?.drive && { trip: { ...trip, drive: stopped(trip.drive) } })
  }
}

/** When the staypoint began, and up to where the discovery of the home and the tripleg before have counted. */
type StayBegin = Pick<Stay, 'fromMilliseconds' | 'countedMilliseconds' | 'countedMillimetres' | 'moved'>

/**
 * Ends the tripleg at `place`. `standing`: the records after the arrival, as far as they have come. A tripleg that is noise and
 * ends where it began is dropped, and the staypoint before it continues.
 */
export function endLeg(
  detection: Detection,
  atMilliseconds: number,
  place: Position,
  standing: readonly JudgedRecord[] = []
): StayBegin {
  const { settings, local, previous } = detection
  const { leg, trip, ...rest } = local
  if (!leg) return { fromMilliseconds: atMilliseconds }
  const farthestMetres = leg.drive.movement.farthestMillimetres / 1000
  const isBack = greatCircleMetres(place, leg.origin) <= settings.staypointRadiusMetres
  if (farthestMetres <= settings.staypointRadiusMetres || (isBack && farthestMetres < settings.driftMetres)) {
    detection.local = { ...rest, ...(trip?.arrival && { trip: { ...trip, drive: withoutNoise(trip) } }) }
    const counters = countersOf(leg.drive)
    if (!isBack) return { fromMilliseconds: atMilliseconds, ...counters }
    const { fromMilliseconds, isCounted } = leg.origin
    return { fromMilliseconds, ...(isCounted && { countedMilliseconds: atMilliseconds }), ...counters }
  }
  const records = standing.map(({ record }) => record)
  const standingMilliseconds = previous ? previous.atMilliseconds - atMilliseconds : 0
  const ended = (one: Drive) => {
    const fuelled = endFuel(arrived(one, standingMilliseconds), { arrival: previous, standing: records }, settings)
    return endCounters(fuelled, local.counters, records, settings)
  }
  const { drive: legDrive, countedMillimetres } = ended(leg.drive)
  detection.closed.triplegs.push(measureDrive(legDrive, leg.fromMilliseconds, atMilliseconds, settings))
  const drive = trip?.drive ?? leg.drive
  const fromMilliseconds = trip?.fromMilliseconds ?? leg.fromMilliseconds
  const stops = stopsUntil(trip)
  const arrival = { atMilliseconds, drive: ended(drive).drive, ...defined({ stops }) }
  detection.local = { ...rest, trip: { fromMilliseconds, arrival, drive } }
  return { fromMilliseconds: atMilliseconds, ...(countedMillimetres > 0 && { countedMillimetres }) }
}

/** Staypoints of the trip before its tripleg in progress; undefined if the trip began in an earlier version. */
export const stopsUntil = (trip: OpenTrip | undefined): number | undefined => {
  if (!trip?.arrival) return 0
  const { stops } = trip.arrival
  return stops === undefined ? undefined : stops + 1
}

/** The drive without the idling after the arrival. `milliseconds`: from then to its last record. */
const arrived = (drive: Drive, milliseconds: number): Drive =>
  drive.idling ? { ...drive, idling: untilArrival(drive.idling, milliseconds) } : drive

/** The trip's drive without the movement since its last arrival. Its other values count as in a staypoint. */
function withoutNoise({ drive, arrival }: OpenTrip): Drive | undefined {
  if (!drive || !arrival) return drive
  const { doubted, ...values } = drive
  const { movement, quality } = arrival.drive
  return { ...values, movement, quality }
}

/** What the odometer did on a tripleg that is noise, as the staypoint keeps it. */
function countersOf({ odometer }: Drive): Pick<Stay, 'countedMillimetres' | 'moved'> {
  const { millimetres = 0, countedMillimetres } = odometer ?? {}
  return { ...defined({ countedMillimetres }), ...(millimetres > 0 && { moved: { millimetres } }) }
}

/** The idling at the departure, with what the device has sent of the ignition before. The time before it does not count. */
function idlingFrom({ previous, settings, local: { ignition } }: Detection, fromMilliseconds: number, origin: Origin) {
  const known = ignition && startIdling({ ignition: ignition.offMilliseconds === undefined })
  if (!previous) return known
  const { maxSpeedKmh } = settings
  const idling = addIdling(known, { ...previous, atMilliseconds: fromMilliseconds }, { maxSpeedKmh })
  return idling && departs(origin) ? departing(idling) : idling
}

/** Adds the measured speed of the departure, where its record is the previous one. */
export function withSpeed({ previous }: Detection, fix: AcceptedFix) {
  const speed = previous?.atMilliseconds === fix.atMilliseconds ? previous.speed : undefined
  return { ...fix, ...(speed !== undefined && { speed }) }
}
