/** Where a judged record belongs: to a staypoint, to a tripleg, or to nothing yet. */
import { commitDrive, commitStay, passBy, seeAt, takeWindow } from './commit.ts'
import type { Detection, JudgedRecord } from './detection.ts'
import { newestFix } from './detection.ts'
import { minutes } from './detection-settings.ts'
import type { Stay } from './detection-state.ts'
import { closeTrip, closeTripOfStay, resumeTrip, startLeg } from './ends.ts'
import type { AcceptedFix } from './fix-filter.ts'
import { greatCircleMetres, impliedKmh } from './great-circle.ts'
import { judged } from './judged-records.ts'
import { arrive, arriveAtGap, slideWindow } from './leg-phase.ts'
import { finishStay, isGap, isSeenAgain, leaveStay, standOn, staysAt } from './stay-phase.ts'
import { typicalMilliseconds } from './typical-speed.ts'

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

/** Their speeds are those that they have now that the vehicle has arrived, or left: as if they came only now. */
function placeAgain(detection: Detection, records: readonly JudgedRecord[]): void {
  for (const { record, verdict } of records) placeRecord(detection, judged(detection, record, verdict))
}

function placeAtStay(detection: Detection, stay: Stay, judged: JudgedRecord, fix: AcceptedFix): void {
  const isCarried = judged.verdict === 'jump'
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
  if (goesOn(detection, judged, fix)) commitDrive(detection, [judged])
  else {
    closeTrip(detection)
    passBy(detection, judged)
  }
  startLeg(detection, fix, fromMilliseconds, { longitude, latitude, fromMilliseconds, isCounted: false })
  seeAt(detection, fix)
}

/** Whether the trip spans the gap: the time that the way does not explain is no longer than a staypoint on a trip. */
function goesOn({ local, settings }: Detection, { verdict }: JudgedRecord, fix: AcceptedFix): boolean {
  const { trip, stay, lastFix } = local
  if (!trip?.arrival || !lastFix || verdict === 'jump') return false
  const gap = fix.atMilliseconds - lastFix.atMilliseconds
  if (gap > minutes(settings.tripSilenceMinutes) || impliedKmh(lastFix, fix) > settings.maxSpeedKmh) return false
  const stayed = stay ? stay.untilMilliseconds - stay.fromMilliseconds : 0
  return stayed + gap - typicalMilliseconds(greatCircleMetres(lastFix, fix)) <= minutes(settings.tripStayMinutes)
}

function isStaypoint({ local, settings }: Detection): boolean {
  const { stay } = local
  return stay !== undefined && stay.untilMilliseconds - stay.fromMilliseconds >= minutes(settings.staypointMinutes)
}

/** Nobody saw what came after the last fix: the tripleg ended there, and the trip, if the silence is long. */
export function endBySilence(detection: Detection): void {
  endInView(detection)
  closeTrip(detection)
}

/** The vehicle is carried from now on: what it did before is over. */
export function endByTransport(detection: Detection): void {
  endInView(detection)
  finishStay(detection)
  closeTrip(detection)
  const { stay, lastFix, ...rest } = detection.local
  detection.local = rest
}

function endInView(detection: Detection): void {
  if (detection.local.leg) arriveAtGap(detection)
  else commitStay(detection, takeWindow(detection))
}
