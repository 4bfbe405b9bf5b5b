/** Finds where a vehicle under way arrives. */

import { minutes } from '../detection-settings.ts'
import type { Drive } from '../drive/drive.ts'
import { movingUntilArrival } from '../drive/moving-time.ts'
import { greatCircleMetres } from '../great-circle.ts'
import type { Position } from '../position-fix.ts'
import { drivingKmh, movingKmh } from '../receiver-noise.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import { addToStaypoint, addToTripleg, splitWindow, takeWindow } from './add-to-state.ts'
import { medianPosition } from './centre.ts'
import { creeps } from './creeping.ts'
import { addDivided, divideLeg } from './decided-ends.ts'
import { type Detection, type JudgedRecord, windowFixes } from './detection.ts'
import { passUntil, togetherIn } from './leg-window.ts'
import { isAtCore } from './stay-phase.ts'
import { endLeg, stopAt } from './tripleg-ends.ts'
import { millisecondsFromRest } from './typical-speed.ts'
import { isCarried, stopBeforeWalk, stoppingMilliseconds } from './walk.ts'

/**
 * Ends the tripleg once the window lasts as long as a staypoint, and returns the records after the arrival; undefined before.
 */
export function arrive(detection: Detection): JudgedRecord[] | undefined {
  const together = togetherIn(detection)
  const fixes = together.flatMap(({ fix }) => fix ?? [])
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last) return undefined
  const fromMilliseconds = last.atMilliseconds - minutes(detection.settings.staypointMinutes)
  if (first.atMilliseconds > fromMilliseconds) return undefined
  // A detection that goes on from a stored state has no fixes before these.
  if (creeps(fixes.slice(fixes.findLastIndex(({ atMilliseconds }) => atMilliseconds <= fromMilliseconds)))) {
    passUntil(detection, fromMilliseconds)
    return undefined
  }
  const centre = medianPosition(fixes)
  const isThere = (fix: AcceptedFix) => isAtCore(fix, centre, detection.settings)
  const near = afterCircling(detection, together, isThere).find(isThere) ?? fixes.find(isThere) ?? first
  const arrived = stopAfter(together, near, isThere)
  return arriveByWalk(detection, centre, isThere) ?? arriveAt(detection, centre, arrived)
}

/**
 * The fixes after the last elsewhere with a measured driving speed: the vehicle may first have driven round a block. A phone may
 * have been carried there, so all its fixes count.
 */
function afterCircling(
  { local }: Detection,
  together: readonly JudgedRecord[],
  isThere: (fix: AcceptedFix) => boolean
): AcceptedFix[] {
  const isPhone = !local.leg || isCarried(local.leg.drive)
  const isDriving = ({ record, fix }: JudgedRecord) =>
    fix !== undefined && Math.min(record.speed ?? 0, fix.kmh) >= drivingKmh && !isThere(fix)
  const last = isPhone ? -1 : together.findLastIndex(isDriving)
  return together.slice(last + 1).flatMap(({ fix }) => fix ?? [])
}

/**
 * The fix at which a vehicle that still rolls at the place comes to a stand, by its measured speed; the same fix where it stands, or
 * does not come to a stand soon.
 */
function stopAfter(
  together: readonly JudgedRecord[],
  near: AcceptedFix,
  isThere: (fix: AcceptedFix) => boolean
): AcceptedFix {
  const isSoon = ({ atMilliseconds: at }: AcceptedFix) => at - near.atMilliseconds <= stoppingMilliseconds
  for (const { record, fix } of together.slice(together.findIndex(({ fix }) => fix === near))) {
    if (!fix) continue
    if (!isSoon(fix) || !isThere(fix)) break
    if (Math.min(record.speed ?? 0, fix.kmh) < movingKmh) return fix
  }
  return near
}

function arriveAt(detection: Detection, centre: Position, arrived: AcceptedFix): JudgedRecord[] {
  const fixes = windowFixes(detection)
  const before = fixes[fixes.indexOf(arrived) - 1] ?? detection.local.lastFix
  const { until, after } = splitWindow(detection, arrived)
  const arrivalMilliseconds = arrivalAt(detection, before, arrived)
  detection.window = []
  addDivided(detection, until.slice(0, -1))
  divideLeg(detection, arrivalMilliseconds)
  addArrival(detection, until.slice(-1), arrived.atMilliseconds - arrivalMilliseconds)
  stopAt(detection, centre)
  const times = endLeg(detection, arrivalMilliseconds, centre, after)
  const stay = { ...centre, ...times, untilMilliseconds: arrived.atMilliseconds }
  detection.local = { ...detection.local, stay }
  return after
}

/** Adds the last record of the tripleg, which was measured this time after the arrival. */
function addArrival(detection: Detection, last: readonly JudgedRecord[], milliseconds: number): void {
  const { leg: legBefore, trip: tripBefore } = detection.local
  addToTripleg(detection, last)
  const { leg, trip } = detection.local
  const arrived = (before: Drive | undefined, drive: Drive): Drive =>
    before ? { ...drive, movement: movingUntilArrival(before.movement, drive.movement, milliseconds) } : drive
  detection.local = {
    ...detection.local,
    ...(leg && { leg: { ...leg, drive: arrived(legBefore?.drive, leg.drive) } }),
    ...(trip?.drive && { trip: { ...trip, drive: arrived(tripBefore?.drive, trip.drive) } })
  }
}

/** Ends the tripleg where the vehicle stopped, if somebody walked from there to the first fix at which `isThere`. */
function arriveByWalk(
  detection: Detection,
  place: Position,
  isThere: (fix: AcceptedFix) => boolean
): JudgedRecord[] | undefined {
  const { leg } = detection.local
  if (!leg || !isCarried(leg.drive)) return undefined
  // A tripleg that is slow from its begin is no drive that ended.
  if (leg.drive.movement.farthestMillimetres / 1000 <= detection.settings.staypointRadiusMetres) return undefined
  const stop = stopBeforeWalk(windowFixes(detection), isThere)
  if (!stop) return undefined
  const { until, after } = splitWindow(detection, stop)
  detection.window = []
  addDivided(detection, until)
  const times = endLeg(detection, stop.atMilliseconds, stop)
  const { longitude, latitude } = place
  detection.local = {
    ...detection.local,
    stay: { longitude, latitude, ...times, untilMilliseconds: stop.atMilliseconds }
  }
  return after
}

/** Ends the tripleg at a walk that lasts up to a gap. Returns whether there was one. */
export function arriveBeforeGap(detection: Detection): boolean {
  const last = windowFixes(detection).at(-1)
  const after = last && arriveByWalk(detection, last, (fix) => fix === last)
  if (!after) return false
  addToStaypoint(detection, after)
  return true
}

/**
 * Returns the moment of the arrival. A device that is silent once parked sends the arrival late: the vehicle came at a typical
 * speed from the fix before.
 */
function arrivalAt({ local }: Detection, before: AcceptedFix | undefined, arrived: AcceptedFix): number {
  if (!before) return arrived.atMilliseconds
  const since = Math.max(before.atMilliseconds, local.leg?.fromMilliseconds ?? 0)
  const taken = millisecondsFromRest(greatCircleMetres(before, arrived), before.kmh)
  return Math.min(arrived.atMilliseconds, since + taken)
}

/** Ends the tripleg at the last fix before a gap, because nothing is known of the gap itself. */
export function arriveAtGap(detection: Detection): void {
  if (arriveBeforeGap(detection)) return
  addDivided(detection, takeWindow(detection))
  const { lastFix } = detection.local
  if (!lastFix) return
  const { atMilliseconds, longitude, latitude } = lastFix
  const times = endLeg(detection, atMilliseconds, lastFix)
  const stay = { longitude, latitude, ...times, untilMilliseconds: atMilliseconds }
  detection.local = { ...detection.local, stay }
}
