/** Which position fixes can be believed. */
import { confirmsMove } from './confirmed-move.ts'
import { type DetectionSettings, minutes } from './detection-settings.ts'
import { greatCircleMetres, impliedKmh } from './great-circle.ts'
import type { Position, PositionFix } from './position-fix.ts'
import { drivingKmh } from './receiver-noise.ts'

/** The last fix that was accepted. */
export interface AcceptedFix {
  readonly atMilliseconds: number
  readonly longitude: number
  readonly latitude: number
  /** km/h at which the vehicle came there; 0 where unknown. */
  readonly kmh: number
}

/** `jump`: the fix is right, but the vehicle did not drive there. */
export type Verdict = 'accept' | 'jump' | 'reject'

/** What is known when a fix is judged. */
export interface Evidence {
  /** Absent for the first of all. */
  readonly last?: AcceptedFix
  /** Where the vehicle stands; absent on a drive. */
  readonly stay?: Position
  /** The fix to be judged, then the fixes after it as far as they have come. */
  readonly fixes: readonly [PositionFix, ...PositionFix[]]
  /** The newest record, with or without a position. */
  readonly newestMilliseconds: number
}

/** A faster change of place than vehicles make in traffic is looked at twice. */
const suspiciousKmh = 120

/**
 * The verdict about the first of the fixes; undefined while it depends on fixes still to come. It is decided by the fewest
 * fixes that suffice, therefore later ones never change it. No verdict waits longer than the gap that ends a tripleg.
 */
export function judgeFix(evidence: Evidence, settings: DetectionSettings): Verdict | undefined {
  const { last, fixes } = evidence
  const [fix] = fixes
  // After a gap the earlier position says little: the first fix can be as wrong as the first of all.
  if (!last || fix.atMilliseconds - last.atMilliseconds > minutes(settings.triplegGapMinutes)) {
    return judgeFirst(evidence, settings)
  }
  const speed = impliedKmh(last, fix)
  if (speed > settings.maxSpeedKmh) return judgeJump(last, evidence, settings)
  if (isNear(evidence, fix, settings)) return 'accept'
  const known = Math.max(last.kmh, fix.speed ?? 0)
  if (known < movingFromKmh) return judgeMove(last, evidence, settings)
  if (speed <= suspiciousKmh || speed <= 2 * known + 30) return 'accept'
  return judgeSpike(last, evidence, settings)
}

/**
 * The vehicle may be there without having left. Where it stands is known better from its staypoint than from one fix there:
 * two on opposite sides of it can lie farther apart than its radius.
 */
function isNear({ last, stay }: Evidence, fix: PositionFix, { staypointRadiusMetres }: DetectionSettings): boolean {
  const places = [...(last ? [last] : []), ...(stay ? [stay] : [])]
  return places.some((place) => greatCircleMetres(place, fix) <= staypointRadiusMetres)
}

/** A vehicle that goes at least this fast is under way. */
const movingFromKmh = 10

/** The first fixes of a receiver can be far off; they are wrong where the next ones agree with each other instead. */
function judgeFirst(evidence: Evidence, settings: DetectionSettings): Verdict | undefined {
  const [first, second, third] = evidence.fixes
  if (!second) return isTimedOut(evidence, settings) ? 'accept' : undefined
  const speed = impliedKmh(first, second)
  if ((first.speed ?? 0) >= speed / 2 || greatCircleMetres(first, second) <= settings.staypointRadiusMetres)
    return 'accept'
  if (speed <= suspiciousKmh && confirmsMove(first, [second], settings)) return 'accept'
  if (!third) return isTimedOut(evidence, settings) ? (speed <= suspiciousKmh ? 'accept' : 'reject') : undefined
  if (speed <= suspiciousKmh) {
    return greatCircleMetres(second, third) <= settings.staypointRadiusMetres ? 'reject' : 'accept'
  }
  if (speed <= settings.maxSpeedKmh) return impliedKmh(second, third) < speed / 3 ? 'reject' : 'accept'
  const isNearer = greatCircleMetres(first, third) < greatCircleMetres(second, third)
  return isNearer && impliedKmh(first, third) <= settings.maxSpeedKmh ? 'accept' : 'reject'
}

/** Fixes that must agree on a place, and for how long, before the vehicle is believed to be there without having driven. */
const jumpFixes = 3
const jumpMilliseconds = 60_000
const maxStrangers = 5

/** No vehicle drives that fast: either the fix is wrong, or it was carried, or its clock or an earlier fix was wrong. */
function judgeJump(last: AcceptedFix, evidence: Evidence, settings: DetectionSettings): Verdict | undefined {
  const [first, ...rest] = evidence.fixes
  const isPossible = (from: AcceptedFix | PositionFix, to: PositionFix) => impliedKmh(from, to) <= settings.maxSpeedKmh
  let [newest, count, strangers] = [first, 1, 0]
  for (const fix of rest) {
    if (isPossible(newest, fix) && greatCircleMetres(newest, fix) < greatCircleMetres(last, fix)) {
      ;[newest, count] = [fix, count + 1]
      if (count >= jumpFixes && fix.atMilliseconds - first.atMilliseconds >= jumpMilliseconds) return 'jump'
    } else if (isPossible(last, fix) || ++strangers > maxStrangers) return 'reject'
  }
  return isTimedOut(evidence, settings) ? 'reject' : undefined
}

/** A parked vehicle is under way only when the fixes confirm it: reflected signals shift single ones by some 100 m. */
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

/** What confirms a move does not confirm a first fix that lies far off the way to the next. */
function isConfirmed(last: AcceptedFix, [first, next, ...others]: readonly PositionFix[]): boolean {
  const isMeasured = [first, next, ...others].some((fix) => (fix?.speed ?? 0) >= drivingKmh)
  return isMeasured || !first || !next || !isDetour(last, first, next)
}

function isDetour(last: AcceptedFix, fix: PositionFix, next: PositionFix): boolean {
  return greatCircleMetres(last, fix) + greatCircleMetres(fix, next) > 3 * greatCircleMetres(last, next)
}

/** Away and back again faster than vehicles turn. */
function judgeSpike(last: AcceptedFix, evidence: Evidence, settings: DetectionSettings): Verdict | undefined {
  const [fix, next] = evidence.fixes
  if (!next) return isTimedOut(evidence, settings) ? 'accept' : undefined
  return isDetour(last, fix, next) && impliedKmh(fix, next) > suspiciousKmh ? 'reject' : 'accept'
}

function isTimedOut({ fixes, newestMilliseconds }: Evidence, settings: DetectionSettings): boolean {
  const newest = fixes[fixes.length - 1] ?? fixes[0]
  return newestMilliseconds - newest.atMilliseconds > minutes(settings.triplegGapMinutes)
}
