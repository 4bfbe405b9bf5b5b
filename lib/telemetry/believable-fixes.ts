/** The position fixes that the filter of the detection believes. */
import { believable } from './add-record.ts'
import { type DetectionSettings, defaultDetectionSettings, minutes } from './detection-settings.ts'
import { type AcceptedFix, type Evidence, judgeFix, type Verdict } from './fix-filter.ts'
import { greatCircleMetres, impliedKmh } from './great-circle.ts'
import { isPositionFix, type PositionFix } from './position-fix.ts'
import { noiseMetres } from './receiver-noise.ts'
import type { VehicleRecord } from './record.ts'

/** In the order of time, like the records. `overrides`: what the detection of the vehicle is set to. */
export function believableFixes(
  records: readonly VehicleRecord[],
  overrides: Partial<DetectionSettings> = {}
): PositionFix[] {
  const settings = { ...defaultDetectionSettings, ...overrides }
  const newestMilliseconds = records.at(-1)?.atMilliseconds ?? 0
  const fixes = records.map((record) => believable(record, settings)).filter(isPositionFix)
  const kept: PositionFix[] = []
  let last: AcceptedFix | undefined
  let windowEnd = 0
  for (const [index, fix] of fixes.entries()) {
    const lookAhead = fix.atMilliseconds + minutes(settings.triplegGapMinutes)
    while ((fixes[windowEnd]?.atMilliseconds ?? Number.POSITIVE_INFINITY) <= lookAhead) windowEnd++
    const later = fixes.slice(index + 1, windowEnd)
    const evidence = { ...(last && { last }), fixes: [fix, ...later] as const, newestMilliseconds }
    if (verdictOn(evidence, settings) === 'reject') continue
    kept.push(fix)
    last = { ...fix, kmh: fix.speed ?? speedTo(last, fix) }
  }
  return kept
}

function verdictOn(evidence: Evidence, settings: DetectionSettings): Verdict {
  const { last, fixes } = evidence
  // Where undecided: nothing more comes that could decide.
  const isDriven = !last || impliedKmh(last, fixes[0]) <= settings.maxSpeedKmh
  return judgeFix(evidence, settings) ?? (isDriven ? 'accept' : 'reject')
}

function speedTo(last: AcceptedFix | undefined, fix: PositionFix): number {
  return last && greatCircleMetres(last, fix) >= noiseMetres ? impliedKmh(last, fix) : 0
}
