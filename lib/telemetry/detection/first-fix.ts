/** Judges the first position fix of all, or the first after a gap. */

import type { DetectionSettings } from '../detection-settings.ts'
import { greatCircleMetres, impliedKmh } from '../great-circle.ts'
import type { Position } from '../position-fix.ts'
import { drivingKmh } from '../receiver-noise.ts'
import type { AcceptedFix, Verdict } from './accepted-fix.ts'
import { confirmsMove, farMetres } from './confirmed-move.ts'
import { type Evidence, isDetour, isNear, isOverdue, isTimedOut, suspiciousKmh } from './fix-evidence.ts'

/**
 * Returns the verdict about such a fix; undefined while it depends on fixes still to come. The first fixes of a receiver can be
 * far off; they are wrong where the next fixes agree with each other instead.
 */
export function judgeFirst(evidence: Evidence, settings: DetectionSettings): Verdict | undefined {
  const { last, fixes } = evidence
  const [first, second, third] = fixes
  if (last && greatCircleMetres(last, first) <= farMetres) return judgeNearby(last, evidence, settings)
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

/**
 * Judges a fix after a gap that is no farther from the last position than reflected signals shift: it is wrong where the next
 * fixes are back there.
 */
function judgeNearby(last: AcceptedFix, evidence: Evidence, settings: DetectionSettings): Verdict | undefined {
  const { fixes, stay } = evidence
  const [first, second, third] = fixes
  if (isNear(evidence, first, settings)) return 'accept'
  if (second && (first.speed ?? 0) >= drivingKmh) return 'accept'
  const isBack = (fix: Position) =>
    [last, stay ?? last].some((place) => greatCircleMetres(place, fix) <= settings.driftMetres)
  if (second && confirmsMove(last, [second], settings)) return isDetour(last, first, second) ? 'reject' : 'accept'
  if (second && isBack(second)) return 'reject'
  if (third) {
    const isFirstOff = !agrees(first, second, settings) && agrees(third, second, settings)
    return isBack(third) || isFirstOff ? 'reject' : 'accept'
  }
  // Nothing shows whether the vehicle drove.
  return isOverdue(evidence, settings) ? 'jump' : undefined
}

function agrees(fix: Position, other: Position | undefined, { staypointRadiusMetres }: DetectionSettings): boolean {
  return other !== undefined && greatCircleMetres(fix, other) <= staypointRadiusMetres
}
