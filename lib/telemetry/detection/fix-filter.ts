/** Decides which position fixes are accepted. */

import { type DetectionSettings, minutes } from '../detection-settings.ts'
import { impliedKmh } from '../great-circle.ts'
import type { Position, PositionFix } from '../position-fix.ts'
import { drivingKmh } from '../receiver-noise.ts'
import type { AcceptedFix, Verdict } from './accepted-fix.ts'
import { confirmsMove } from './confirmed-move.ts'
import { farRunOf, judgeFarRun } from './far-run.ts'
import { judgeFirst } from './first-fix.ts'
import { type Evidence, isDetour, isNear, isTimedOut, suspiciousKmh } from './fix-evidence.ts'

/**
 * Returns the verdict about the first of the fixes; undefined while it depends on fixes still to come. The fewest fixes that
 * suffice decide, so that later fixes never change a verdict. No verdict waits longer than `verdictMilliseconds`.
 */
export function judgeFix(evidence: Evidence, settings: DetectionSettings): Verdict | undefined {
  const { last, fixes } = evidence
  const [fix] = fixes
  const from = last && whenReached(last, evidence.stay)
  if (from && isUnreachable(from, fix, settings)) {
    return judgeFarRun(farRunOf(from, fixes, settings), evidence.newestMilliseconds, settings)
  }
  // After a gap the earlier position shows little: the first fix can be as wrong as the first of all.
  if (!last || !from || fix.atMilliseconds - last.atMilliseconds > minutes(settings.triplegGapMinutes)) {
    return judgeFirst(evidence, settings)
  }
  if (isNear(evidence, fix, settings)) return 'accept'
  const known = Math.max(last.kmh, fix.speed ?? 0)
  if (known < movingFromKmh) return judgeMove(from, evidence, settings)
  const speed = impliedKmh(last, fix)
  if (speed <= suspiciousKmh || speed <= 2 * known + 30) return 'accept'
  return judgeSpike(last, evidence, settings)
}

/**
 * Returns the last fix with the moment at which its position was reached: on a drive, receivers without signal repeat their
 * last position, so that the vehicle has driven on since the first of the repeated fixes.
 */
export function whenReached(last: AcceptedFix, stay: Position | undefined): AcceptedFix {
  const { frozenMilliseconds } = last
  return stay || frozenMilliseconds === undefined ? last : { ...last, atMilliseconds: frozenMilliseconds }
}

/** Whether no vehicle can have driven from the one position to the other in the time between. */
export function isUnreachable(from: AcceptedFix, fix: PositionFix, { maxSpeedKmh }: DetectionSettings): boolean {
  return impliedKmh(from, fix) > maxSpeedKmh
}

/** km/h; a vehicle that goes at least this fast is under way. */
const movingFromKmh = 10

/**
 * Judges a fix away from a parked vehicle, which is under way only when fixes confirm it: reflected signals shift single fixes
 * by some 100 m.
 */
function judgeMove(last: AcceptedFix, evidence: Evidence, settings: DetectionSettings): Verdict | undefined {
  const run: PositionFix[] = []
  for (const fix of evidence.fixes) {
    const before = run.at(-1)
    if (before && fix.atMilliseconds - before.atMilliseconds > minutes(settings.triplegGapMinutes)) return 'accept'
    if (isNear(evidence, fix, settings)) return 'reject'
    run.push(fix)
    if (confirmsMove(last, run, settings)) return isConfirmed(last, run) ? 'accept' : 'reject'
  }
  return isTimedOut(evidence, settings) ? 'accept' : undefined
}

/** Whether a confirmed move includes its first fix: not one that lies far off the way to the next. */
function isConfirmed(last: AcceptedFix, [first, next, ...others]: readonly PositionFix[]): boolean {
  const isMeasured = [first, next, ...others].some((fix) => (fix?.speed ?? 0) >= drivingKmh)
  return isMeasured || !first || !next || !isDetour(last, first, next)
}

/** Rejects a fix from which the vehicle would have returned faster than vehicles turn. */
function judgeSpike(last: AcceptedFix, evidence: Evidence, settings: DetectionSettings): Verdict | undefined {
  const [fix, next] = evidence.fixes
  if (!next) return isTimedOut(evidence, settings) ? 'accept' : undefined
  return isDetour(last, fix, next) && impliedKmh(fix, next) > suspiciousKmh ? 'reject' : 'accept'
}
