/** Judges records that wait for later records to show whether their position is right. */

import { minutes } from '../detection-settings.ts'
import { greatCircleMetres } from '../great-circle.ts'
import { fixAfter, fixesAfter, isSameFix } from '../poor-fix.ts'
import { hasPosition, isPositionFix, type PositionFix } from '../position-fix.ts'
import { drivingKmh } from '../receiver-noise.ts'
import type { VehicleRecord } from '../record.ts'
import type { AcceptedFix, Verdict } from './accepted-fix.ts'
import { assignRecord } from './assign-record.ts'
import { farMetres } from './confirmed-move.ts'
import { type Detection, decidedPart, type JudgedRecord, newestFix } from './detection.ts'
import { addToFarRun, judgeFarRun, startFarRun } from './far-run.ts'
import { isUnreachable, judgeFix, whenReached } from './fix-filter.ts'
import { judged, withoutShownSpeed } from './judged-records.ts'
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
  const fix = fixOf(detection, first)
  const verdict = fix && verdictOn(detection, fix)
  if (fix && !verdict) return
  detection.undecided = []
  const counted = isAway(detection, first) ? undefined : verdict
  assign(detection, { ...judged(detection, first, counted), keepsMoving: keepsMoving(detection, first, rest) })
  for (const record of rest) addUndecided(detection, record)
}

/** Assigns a record, and judges again the records that were judged before it was known that the vehicle arrived or left. */
function assign(detection: Detection, record: JudgedRecord): void {
  for (const again of assignRecord(detection, record)) addUndecided(detection, again.record)
}

/** Whether the next fix follows within the time of a staypoint and shows the vehicle under way. */
function keepsMoving(detection: Detection, first: VehicleRecord, rest: readonly VehicleRecord[]): boolean {
  const { staypointMinutes, staypointRadiusMetres } = detection.settings
  const next = rest.filter(isPositionFix).find((fix) => !isSameFix(first, fix))
  if (!next || !hasPosition(first) || next.atMilliseconds - first.atMilliseconds >= minutes(staypointMinutes))
    return false
  const { speed = 0 } = withoutShownSpeed(detection.local.stay, next)
  return speed >= drivingKmh || greatCircleMetres(first, next) > staypointRadiusMetres
}

function verdictOn(detection: Detection, first: PositionFix): Verdict | undefined {
  const { undecided, settings, local } = detection
  const last = newestFix(detection)
  const { stay } = local
  const from = last && whenReached(last, stay)
  if (from && isUnreachable(from, first, settings)) return verdictOnFar(detection, from, first)
  const later = fixesAfter(
    first,
    undecided.slice(1).filter((record) => fixAfter(last, record))
  )
  const newestMilliseconds = undecided.at(-1)?.atMilliseconds ?? first.atMilliseconds
  const believed = (fix: PositionFix) => withoutShownSpeed(stay, fix)
  return judgeFix(
    {
      ...(last && { last }),
      ...(stay && { stay }),
      fixes: [believed(first), ...later.map(believed)],
      newestMilliseconds
    },
    settings
  )
}

/** Returns the record as a fix to be judged; undefined where it has no position that counts. */
function fixOf(detection: Detection, record: VehicleRecord): PositionFix | undefined {
  return isAway(detection, record) ? undefined : fixAfter(newestFix(detection), record)
}

/** Whether the record is one of those whose positions turned out to be far off: their position is none. */
function isAway({ away }: Detection, { atMilliseconds }: VehicleRecord): boolean {
  return away !== undefined && away.fromMilliseconds <= atMilliseconds && atMilliseconds < away.untilMilliseconds
}

/** Judges a fix where no vehicle can have driven, as `judgeFix` does, by the newest record alone: there can be thousands. */
function verdictOnFar(detection: Detection, from: AcceptedFix, first: PositionFix): Verdict | undefined {
  const { undecided, settings } = detection
  const newest = undecided.at(-1) ?? first
  const known = detection.run?.first === first ? detection.run : startFarRun(from, first)
  const fix = newest === first ? undefined : fixAfter(from, newest)
  const run = fix ? addToFarRun(known, fix, settings) : known
  const verdict = judgeFarRun(run, newest.atMilliseconds, settings)
  if (verdict) {
    if (run.isConfirmed && run.backMilliseconds !== undefined) {
      detection.away = { fromMilliseconds: first.atMilliseconds, untilMilliseconds: run.backMilliseconds }
    }
    detection.run = detection.ahead = undefined
  } else {
    detection.run = run
    if (known.isConfirmed && detection.ahead) addUndecided(detection.ahead, newest)
    else if (run.isConfirmed) detection.ahead = carriedTo(detection)
  }
  return verdict
}

/** Returns the detection as it is if the vehicle was carried to the undecided records. */
function carriedTo(detection: Detection): Detection {
  const carried = decidedPart(detection)
  const [first, ...rest] = detection.undecided
  if (first) assign(carried, judged(carried, first, 'jump'))
  for (const record of rest) addUndecided(carried, record)
  return carried
}

/** Assigns undecided records by what is likely, because no record that could decide will come. */
export function assignUndecided(detection: Detection): void {
  const { undecided } = detection
  detection.undecided = []
  detection.run = detection.ahead = undefined
  for (const record of undecided) {
    assignLikely(detection, record)
    // Records of the window that are judged again come before the others.
    assignUndecided(detection)
  }
}

function assignLikely(detection: Detection, record: VehicleRecord): void {
  passTime(detection, record)
  const fix = fixOf(detection, record)
  assign(detection, judged(detection, record, fix && likelyVerdict(detection, fix)))
}

/** Returns the likely verdict: a parked vehicle has not left, and a vehicle under way has driven on, if it can be so fast. */
function likelyVerdict(detection: Detection, fix: PositionFix): Verdict {
  const { settings, local } = detection
  const last = newestFix(detection)
  if (!last) return 'accept'
  if (isUnreachable(whenReached(last, local.stay), fix, settings)) return 'reject'
  const metres = greatCircleMetres(last, fix)
  if (isGap(last, fix, settings))
    return metres > settings.staypointRadiusMetres && metres <= farMetres ? 'jump' : 'accept'
  return local.stay && metres > settings.staypointRadiusMetres ? 'reject' : 'accept'
}
