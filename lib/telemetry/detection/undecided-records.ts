/** Judges records that wait for later records to show whether their position is right. */

import { minutes } from '../detection-settings.ts'
import { greatCircleMetres, impliedKmh } from '../great-circle.ts'
import { fixAfter } from '../poor-fix.ts'
import { hasPosition, isPositionFix, type PositionFix } from '../position-fix.ts'
import { drivingKmh } from '../receiver-noise.ts'
import type { VehicleRecord } from '../record.ts'
import type { Verdict } from './accepted-fix.ts'
import { assignRecord } from './assign-record.ts'
import { farMetres } from './confirmed-move.ts'
import { type Detection, type JudgedRecord, newestFix } from './detection.ts'
import { judgeFix, whenReached } from './fix-filter.ts'
import { judged } from './judged-records.ts'
import { passTime } from './pass-time.ts'
import { isGap } from './stay-phase.ts'

/** Adds a record to the undecided ones and judges as many of them as possible. */
export function addUndecided(detection: Detection, record: VehicleRecord): void {
  detection.undecided.push(record)
  judgeUndecided(detection)
}

/** Judges the first undecided record, if that is possible, and then the others one by one. */
function judgeUndecided(detection: Detection): void {
  const [first, ...rest] = detection.undecided
  if (!first) return
  passTime(detection, first)
  const fix = fixAfter(newestFix(detection), first)
  const verdict = fix && verdictOn(detection, fix)
  if (fix && !verdict) return
  detection.undecided = []
  assign(detection, { ...judged(detection, first, verdict), keepsMoving: keepsMoving(detection, first, rest) })
  for (const record of rest) addUndecided(detection, record)
}

/** Assigns a record, and judges again the records that were judged before it was known that the vehicle arrived or left. */
function assign(detection: Detection, record: JudgedRecord): void {
  for (const again of assignRecord(detection, record)) addUndecided(detection, again.record)
}

/** Whether the next fix follows within the time of a staypoint and shows the vehicle under way. */
function keepsMoving(detection: Detection, first: VehicleRecord, rest: readonly VehicleRecord[]): boolean {
  const { staypointMinutes, staypointRadiusMetres } = detection.settings
  const next = rest.find(isPositionFix)
  if (!next || !hasPosition(first) || next.atMilliseconds - first.atMilliseconds >= minutes(staypointMinutes))
    return false
  return (next.speed ?? 0) >= drivingKmh || greatCircleMetres(first, next) > staypointRadiusMetres
}

function verdictOn(detection: Detection, first: PositionFix) {
  const { undecided, settings, local } = detection
  const last = newestFix(detection)
  const { stay } = local
  const later = undecided.slice(1).flatMap((record) => fixAfter(last, record) ?? [])
  const newestMilliseconds = undecided.at(-1)?.atMilliseconds ?? first.atMilliseconds
  return judgeFix(
    { ...(last && { last }), ...(stay && { stay }), fixes: [first, ...later], newestMilliseconds },
    settings
  )
}

/** Assigns undecided records by what is likely, because no record that could decide will come. */
export function assignUndecided(detection: Detection): void {
  const { undecided } = detection
  detection.undecided = []
  for (const record of undecided) {
    assignLikely(detection, record)
    // Records of the window that are judged again come before the others.
    assignUndecided(detection)
  }
}

function assignLikely(detection: Detection, record: VehicleRecord): void {
  passTime(detection, record)
  const fix = fixAfter(newestFix(detection), record)
  assign(detection, judged(detection, record, fix && likelyVerdict(detection, fix)))
}

/** Returns the likely verdict: a parked vehicle has not left, and a vehicle under way has gone on, if it can be so fast. */
function likelyVerdict(detection: Detection, fix: PositionFix): Verdict {
  const { settings, local } = detection
  const last = newestFix(detection)
  if (!last) return 'accept'
  const metres = greatCircleMetres(last, fix)
  if (isGap(last, fix, settings))
    return metres > settings.staypointRadiusMetres && metres <= farMetres ? 'jump' : 'accept'
  if (impliedKmh(whenReached(last, local.stay), fix) > settings.maxSpeedKmh) return 'reject'
  return local.stay && metres > settings.staypointRadiusMetres ? 'reject' : 'accept'
}
