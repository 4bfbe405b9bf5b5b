/** Assigns judged records to a staypoint or a tripleg, or keeps them in the window while both are possible. */

import { minutes } from '../detection-settings.ts'
import { greatCircleMetres } from '../great-circle.ts'
import { drivingKmh } from '../receiver-noise.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import { addToStaypoint, addToTripleg, moveAnchor, takeWindow, updateAtHome } from './add-to-state.ts'
import { addDivided, endDividedTrip } from './decided-ends.ts'
import { type Detection, type JudgedRecord, newestFix } from './detection.ts'
import type { Stay } from './detection-state.ts'
import { arrive, arriveAtGap } from './leg-phase.ts'
import { slideWindow } from './leg-window.ts'
import { extendStay, finishStay, isGap, isStale, leaveStay, staysAt, stillStandsAfterGap } from './stay-phase.ts'
import { closeTrip, closeTripOfStay, goesOnAt, resumeTrip } from './trip-ends.ts'
import { startLeg } from './tripleg-ends.ts'
import { millisecondsFromRest } from './typical-speed.ts'
import { departUnseen, driveUnseen, spansGap } from './unseen-drive.ts'
import { isCarried } from './walk.ts'

/** Assigns a record. Returns the records that are to be judged again by what is known once the vehicle has arrived or left. */
export function assignRecord(detection: Detection, judged: JudgedRecord): readonly JudgedRecord[] {
  const { stay, leg } = detection.local
  if (!judged.fix) return assignWithoutFix(detection, judged)
  if (stay) return assignAtStay(detection, stay, judged, judged.fix)
  if (leg) return assignOnLeg(detection, judged, judged.fix)
  return startAt(detection, judged, judged.fix)
}

/** Assigns a record without an accepted position to the same staypoint or tripleg as the fix before. */
function assignWithoutFix(detection: Detection, judged: JudgedRecord): readonly JudgedRecord[] {
  // Wheels that turn show that the vehicle does not stand where its last fixes were.
  if (detection.local.leg && (judged.record.obd_speed ?? 0) >= drivingKmh) {
    addDivided(detection, [...takeWindow(detection), judged])
  } else if (detection.window.length > 0) detection.window.push(judged)
  else if (detection.local.leg) addToTripleg(detection, [judged])
  else addToStaypoint(detection, [judged])
  return []
}

function assignOnLeg(detection: Detection, judged: JudgedRecord, fix: AcceptedFix): readonly JudgedRecord[] {
  const before = newestFix(detection)
  if (before && isGap(before, fix, detection.settings)) {
    arriveAtGap(detection)
    return assignRecord(detection, judged)
  }
  detection.window.push(judged)
  slideWindow(detection)
  const after = arrive(detection)
  if (!after) return []
  closeTripOfStay(detection)
  return after
}

function assignAtStay(
  detection: Detection,
  stay: Stay,
  judged: JudgedRecord,
  fix: AcceptedFix
): readonly JudgedRecord[] {
  const isJump = judged.verdict === 'jump'
  if (isStale(detection, fix)) {
    finishStay(detection)
    return startAt(detection, judged, fix)
  }
  if (!isJump && stillStandsAfterGap(detection, stay, fix)) {
    extendStay(detection, { ...stay, longitude: fix.longitude, latitude: fix.latitude }, judged)
    return []
  }
  detection.window.push(judged)
  if (!isJump && staysAt(detection, stay, fix)) return []
  const departure = leaveStay(detection, stay, isJump)
  if (!departure) return []
  const { fix: departed, isObserved, after } = departure
  const [next] = after
  if (!next) return []
  finishStay(detection)
  if (!isObserved) {
    return startAt(detection, next, departed)
  }
  const nextFix = after.find((record) => record.fix)?.fix ?? departed
  const metres = greatCircleMetres(departed, nextFix)
  const taken = millisecondsFromRest(metres, nextFix.kmh)
  const fromMilliseconds = Math.max(departed.atMilliseconds, nextFix.atMilliseconds - taken)
  const { longitude, latitude } = stay
  const isCounted = isStaypoint(detection)
  const origin = { longitude, latitude, fromMilliseconds: stay.fromMilliseconds, isCounted }
  // The drive begins at the centre, because the way from there to the last fix near it was driven too.
  const start = { ...departed, longitude, latitude }
  endDividedTrip(detection, fromMilliseconds)
  resumeTrip(detection, start, fromMilliseconds)
  startLeg(detection, start, fromMilliseconds, origin)
  const { leg } = detection.local
  if (leg && isCarried(leg.drive)) detection.local = { ...detection.local, leg: { ...leg, isSlow: true } }
  return after
}

/** Starts a tripleg at the first fix of all, or at a fix elsewhere after a gap: the vehicle may stand there or drive. */
function startAt(detection: Detection, judged: JudgedRecord, fix: AcceptedFix): readonly JudgedRecord[] {
  const { longitude, latitude, atMilliseconds: fromMilliseconds } = fix
  endDividedTrip(detection, fromMilliseconds)
  const isSameTrip = spansGap(detection, { judged, fix })
  const isMerged = !isSameTrip && goesOnAt(detection, fromMilliseconds)
  if (!isSameTrip && !isMerged) closeTrip(detection)
  if (!isSameTrip && departUnseen(detection, { judged, fix })) {
    updateAtHome(detection, fix)
    return []
  }
  if (!driveUnseen(detection, { judged, fix })) {
    if (isSameTrip) addToTripleg(detection, [judged])
    else moveAnchor(detection, judged)
    if (isMerged) resumeTrip(detection, fix, fromMilliseconds)
  }
  const untilMilliseconds = fromMilliseconds
  startLeg(detection, fix, fromMilliseconds, {
    longitude,
    latitude,
    fromMilliseconds,
    untilMilliseconds,
    isCounted: false
  })
  updateAtHome(detection, fix)
  return []
}

function isStaypoint({ local, settings }: Detection): boolean {
  const { stay } = local
  return stay !== undefined && stay.untilMilliseconds - stay.fromMilliseconds >= minutes(settings.staypointMinutes)
}
