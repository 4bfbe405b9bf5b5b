/** The evidence by which the filter judges a position fix. */

import { type DetectionSettings, minutes } from '../detection-settings.ts'
import { greatCircleMetres } from '../great-circle.ts'
import type { Position, PositionFix } from '../position-fix.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import { verdictMilliseconds } from './waiting-time.ts'

export interface Evidence {
  /** The last accepted fix; absent for the first fix of all. */
  readonly last?: AcceptedFix
  /** The staypoint where the vehicle stands; absent on a drive. */
  readonly stay?: Position
  /** The fix to be judged, then the fixes after it as far as they have come. */
  readonly fixes: readonly [PositionFix, ...PositionFix[]]
  /** The moment of the newest record, with or without a position. */
  readonly newestMilliseconds: number
}

/** km/h; a fix that implies a higher speed than vehicles reach in traffic is examined further. */
export const suspiciousKmh = 120

/**
 * Whether the vehicle may be at the fix without having left. Its staypoint gives its position better than a single fix there:
 * two fixes on opposite sides can lie farther apart than its radius.
 */
export function isNear(
  { last, stay }: Evidence,
  fix: PositionFix,
  { staypointRadiusMetres }: DetectionSettings
): boolean {
  const places = [...(last ? [last] : []), ...(stay ? [stay] : [])]
  return places.some((place) => greatCircleMetres(place, fix) <= staypointRadiusMetres)
}

export function isDetour(last: AcceptedFix, fix: PositionFix, next: PositionFix): boolean {
  return greatCircleMetres(last, fix) + greatCircleMetres(fix, next) > 3 * greatCircleMetres(last, next)
}

export function isTimedOut(evidence: Evidence, settings: DetectionSettings): boolean {
  const { fixes, newestMilliseconds } = evidence
  const newest = fixes[fixes.length - 1] ?? fixes[0]
  const isGap = newestMilliseconds - newest.atMilliseconds > minutes(settings.triplegGapMinutes)
  return isGap || isOverdue(evidence, settings)
}

export function isOverdue({ fixes, newestMilliseconds }: Evidence, settings: DetectionSettings): boolean {
  return newestMilliseconds - fixes[0].atMilliseconds > verdictMilliseconds(settings)
}
