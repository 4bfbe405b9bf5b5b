/** The position fixes that the filter of the detection believes. */
import { believable } from './add-record.ts'
import { defaultDetectionSettings, minutes } from './detection-settings.ts'
import { type AcceptedFix, judgeFix, type Verdict } from './fix-filter.ts'
import { greatCircleMetres, impliedKmh } from './great-circle.ts'
import { isPositionFix, type PositionFix } from './position-fix.ts'
import { noiseMetres } from './receiver-noise.ts'
import type { VehicleRecord } from './record.ts'

/** In the order of time, like the records. */
export function believableFixes(records: readonly VehicleRecord[]): PositionFix[] {
  const fixes = records.map((record) => believable(record, defaultDetectionSettings)).filter(isPositionFix)
  const kept: PositionFix[] = []
  let last: AcceptedFix | undefined
  let windowEnd = 0
  for (const [index, fix] of fixes.entries()) {
    const lookAhead = fix.atMilliseconds + minutes(defaultDetectionSettings.triplegGapMinutes)
    while ((fixes[windowEnd]?.atMilliseconds ?? Number.POSITIVE_INFINITY) <= lookAhead) windowEnd++
    const later = fixes.slice(index + 1, windowEnd)
    if (verdictOn(last, [fix, ...later], records) === 'reject') continue
    kept.push(fix)
    last = { ...fix, kmh: fix.speed ?? speedTo(last, fix) }
  }
  return kept
}

function verdictOn(
  last: AcceptedFix | undefined,
  fixes: readonly [PositionFix, ...PositionFix[]],
  records: readonly VehicleRecord[]
): Verdict {
  const newestMilliseconds = records.at(-1)?.atMilliseconds ?? 0
  const verdict = judgeFix({ ...(last && { last }), fixes, newestMilliseconds }, defaultDetectionSettings)
  if (verdict) return verdict
  // Nothing more comes that could decide.
  return last && impliedKmh(last, fixes[0]) > defaultDetectionSettings.maxSpeedKmh ? 'reject' : 'accept'
}

function speedTo(last: AcceptedFix | undefined, fix: PositionFix): number {
  return last && greatCircleMetres(last, fix) >= noiseMetres ? impliedKmh(last, fix) : 0
}
