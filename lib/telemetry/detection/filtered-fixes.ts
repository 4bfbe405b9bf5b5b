/** Filters position fixes as the detection does, for tracks. */

import { type DetectionSettings, minutes, withDefaults } from '../detection-settings.ts'
import { greatCircleMetres, impliedKmh } from '../great-circle.ts'
import { fixAfter } from '../poor-fix.ts'
import { hasPosition, type PositionFix } from '../position-fix.ts'
import { noiseMetres } from '../receiver-noise.ts'
import type { VehicleRecord } from '../record.ts'
import type { AcceptedFix, Verdict } from './accepted-fix.ts'
import { withoutImpossibleSpeed } from './add-record.ts'
import type { Evidence } from './fix-evidence.ts'
import { judgeFix, whenReached } from './fix-filter.ts'
import { withBefore } from './judged-records.ts'

/** Returns the fixes that the filter accepts, in the order of time. `overrides`: settings of the vehicle's detection. */
export function filteredFixes(
  records: readonly VehicleRecord[],
  overrides: Partial<DetectionSettings> = {}
): PositionFix[] {
  const settings = withDefaults(overrides)
  const newestMilliseconds = records.at(-1)?.atMilliseconds ?? 0
  const fixes = records.map((record) => withoutImpossibleSpeed(record, settings)).filter(hasPosition)
  const kept: PositionFix[] = []
  let last: AcceptedFix | undefined
  let windowEnd = 0
  for (const [index, fix] of fixes.entries()) {
    if (!fixAfter(last, fix)) continue
    const lookAhead = fix.atMilliseconds + minutes(settings.triplegGapMinutes)
    while ((fixes[windowEnd]?.atMilliseconds ?? Number.POSITIVE_INFINITY) <= lookAhead) windowEnd++
    const later = fixes.slice(index + 1, windowEnd).filter((other) => fixAfter(last, other))
    const evidence = { ...(last && { last }), fixes: [fix, ...later] as const, newestMilliseconds }
    if (verdictOn(evidence, settings) === 'reject') continue
    kept.push(fix)
    const { atMilliseconds, longitude, latitude, speed = speedTo(last, fix) } = fix
    last = withBefore({ atMilliseconds, longitude, latitude, kmh: speed }, last, settings)
  }
  return kept
}

function verdictOn(evidence: Evidence, settings: DetectionSettings): Verdict {
  const { last, fixes } = evidence
  // Where the filter has not decided, no later fix will come that could.
  const isDriven = !last || impliedKmh(whenReached(last, undefined), fixes[0]) <= settings.maxSpeedKmh
  return judgeFix(evidence, settings) ?? (isDriven ? 'accept' : 'reject')
}

function speedTo(last: AcceptedFix | undefined, fix: PositionFix): number {
  return last && greatCircleMetres(last, fix) >= noiseMetres ? impliedKmh(whenReached(last, undefined), fix) : 0
}
