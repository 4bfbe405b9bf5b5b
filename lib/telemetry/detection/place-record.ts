/** Where a judged record belongs: to a staypoint, to a tripleg, or to nothing yet. */

import { minutes } from '../detection-settings.ts'
import { greatCircleMetres } from '../great-circle.ts'
import { addUndecided } from './add-record.ts'
import { commitDrive, commitStay, passBy, seeAt } from './commit.ts'
import { type Detection, type JudgedRecord, newestFix } from './detection.ts'
import type { Stay } from './detection-state.ts'
import { closeTrip, closeTripOfStay, resumeTrip, startLeg } from './ends.ts'
import type { AcceptedFix } from './fix-filter.ts'
import { arrive, arriveAtGap, slideWindow } from './leg-phase.ts'
import { finishStay, isForgotten, isGap, isSeenAgain, leaveStay, standOn, staysAt } from './stay-phase.ts'
import { typicalMilliseconds } from './typical-speed.ts'
import { driveUnseen, spansGap } from './unseen-drive.ts'

export function placeRecord(detection: Detection, judged: JudgedRecord): void {
  const { stay, leg } = detection.local
  if (!judged.fix) placeValues(detection, judged)
  else if (stay) placeAtStay(detection, stay, judged, judged.fix)
  else if (leg) placeOnLeg(detection, judged, judged.fix)
  else startAt(detection, judged, judged.fix)
}

/** Without a position they share the fate of the fix before. */
function placeValues(detection: Detection, judged: JudgedRecord): void {
  if (detection.window.length > 0) detection.window.push(judged)
  else if (detection.local.leg) commitDrive(detection, [judged])
  else commitStay(detection, [judged])
}

function placeOnLeg(detection: Detection, judged: JudgedRecord, fix: AcceptedFix): void {
  const before = newestFix(detection)
  if (before && isGap(before, fix, detection.settings)) {
    arriveAtGap(detection)
    placeRecord(detection, judged)
    return
  }
  detection.window.push(judged)
  slideWindow(detection)
  const after = arrive(detection)
  if (!after) return
  closeTripOfStay(detection)
  placeAgain(detection, after)
}

/** They are judged by what is known now that the vehicle has arrived, or left. */
function placeAgain(detection: Detection, records: readonly JudgedRecord[]): void {
  for (const { record } of records) addUndecided(detection, record)
}

function placeAtStay(detection: Detection, stay: Stay, judged: JudgedRecord, fix: AcceptedFix): void {
  const isCarried = judged.verdict === 'jump'
  if (isForgotten(detection, fix)) {
    finishStay(detection)
    startAt(detection, judged, fix)
    return
  }
  if (!isCarried && isSeenAgain(detection, stay, fix)) {
    standOn(detection, { ...stay, longitude: fix.longitude, latitude: fix.latitude }, judged)
    return
  }
  detection.window.push(judged)
  if (!isCarried && staysAt(detection, stay, fix)) return
  const departure = leaveStay(detection, stay, isCarried)
  if (!departure) return
  const { fix: departed, isObserved, after } = departure
  const [next, ...rest] = after
  if (!next) return
  finishStay(detection)
  if (!isObserved) {
    startAt(detection, next, departed)
    return
  }
  const nextFix = after.find((record) => record.fix)?.fix ?? departed
  const metres = greatCircleMetres(departed, nextFix)
  const fromMilliseconds = Math.max(departed.atMilliseconds, nextFix.atMilliseconds - typicalMilliseconds(metres))
  const { longitude, latitude } = stay
  const isCounted = isStaypoint(detection)
  const origin = { longitude, latitude, fromMilliseconds: stay.fromMilliseconds, isCounted }
  // The way from the centre to the last fix near it was driven too.
  const start = { ...departed, longitude, latitude }
  resumeTrip(detection, start, fromMilliseconds)
  startLeg(detection, start, fromMilliseconds, origin)
  placeAgain(detection, [next, ...rest])
}

/** The first fix of all, or one elsewhere after a gap: the vehicle may stand there or drive. */
function startAt(detection: Detection, judged: JudgedRecord, fix: AcceptedFix): void {
  const { longitude, latitude, atMilliseconds: fromMilliseconds } = fix
  const isSameTrip = spansGap(detection, { judged, fix })
  if (!isSameTrip) closeTrip(detection)
  if (!driveUnseen(detection, { judged, fix })) {
    if (isSameTrip) commitDrive(detection, [judged])
    else passBy(detection, judged)
  }
  const untilMilliseconds = fromMilliseconds
  startLeg(detection, fix, fromMilliseconds, {
    longitude,
    latitude,
    fromMilliseconds,
    untilMilliseconds,
    isCounted: false
  })
  seeAt(detection, fix)
}

function isStaypoint({ local, settings }: Detection): boolean {
  const { stay } = local
  return stay !== undefined && stay.untilMilliseconds - stay.fromMilliseconds >= minutes(settings.staypointMinutes)
}
