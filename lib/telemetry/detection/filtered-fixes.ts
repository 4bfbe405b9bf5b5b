/** Filters position fixes as the detection does, for tracks. */

import { type DetectionSettings, minutes, withDefaults } from '../detection-settings.ts'
import { greatCircleMetres, impliedKmh } from '../great-circle.ts'
import { fixAfter, fixesAfter } from '../poor-fix.ts'
import { isPositionFix, type PositionFix } from '../position-fix.ts'
import { noiseMetres } from '../receiver-noise.ts'
import type { VehicleRecord } from '../record.ts'
import type { AcceptedFix, Verdict } from './accepted-fix.ts'
import { withBelievedSpeed } from './add-record.ts'
import { addToFarRun, type FarRun, judgeFarRun, startFarRun } from './far-run.ts'
import { isUnreachable, judgeFix, whenReached } from './fix-filter.ts'
import { withBefore } from './judged-records.ts'

/**
 * Returns the fixes that the filter accepts, in the order of time, and of fixes within a second of one another those that do not
 * contradict the first. `overrides`: settings of the vehicle's detection.
 */
export function filteredFixes(
  measured: readonly VehicleRecord[],
  overrides: Partial<DetectionSettings> = {}
): PositionFix[] {
  const settings = withDefaults(overrides)
  const records = measured.map((record) => withBelievedSpeed(record, settings))
  const kept: PositionFix[] = []
  let last: AcceptedFix | undefined
  let awayUntilMilliseconds = Number.NEGATIVE_INFINITY
  for (const [index, record] of records.entries()) {
    const fix = fixAfter(last, record)
    if (record.atMilliseconds < awayUntilMilliseconds) continue
    if (!fix) {
      if (last && isPositionFix(record) && !isUnreachable(last, record, settings)) kept.push(record)
      continue
    }
    const { verdict, backMilliseconds } = verdictOn(last, fix, { records, index }, settings)
    awayUntilMilliseconds = backMilliseconds ?? awayUntilMilliseconds
    if (verdict === 'reject') continue
    kept.push(fix)
    const { atMilliseconds, longitude, latitude, speed = speedTo(last, fix) } = fix
    last = withBefore({ atMilliseconds, longitude, latitude, kmh: speed }, last, settings)
  }
  return kept
}

/** A record among those of the track. */
interface Place {
  readonly records: readonly VehicleRecord[]
  readonly index: number
}

interface TrackVerdict {
  readonly verdict: Verdict
  /** The moment at which the vehicle is back, where the fix is the first of a run that is far off. */
  readonly backMilliseconds?: number | undefined
}

function verdictOn(
  last: AcceptedFix | undefined,
  fix: PositionFix,
  { records, index }: Place,
  settings: DetectionSettings
): TrackVerdict {
  const from = last && whenReached(last, undefined)
  if (from && isUnreachable(from, fix, settings)) return verdictOnFar(from, fix, { records, index }, settings)
  const evidence = { ...(last && { last }), fixes: [fix] as const, newestMilliseconds: fix.atMilliseconds }
  // No later fix changes a verdict that needs none.
  const verdict = judgeFix(evidence, settings)
  if (verdict) return { verdict }
  const untilMilliseconds = fix.atMilliseconds + minutes(settings.triplegGapMinutes)
  const end = records.findIndex(({ atMilliseconds }, at) => at > index && atMilliseconds > untilMilliseconds)
  const after = records.slice(index + 1, end < 0 ? undefined : end).filter((record) => fixAfter(last, record))
  const newestMilliseconds = records.at(-1)?.atMilliseconds ?? fix.atMilliseconds
  const fixes = [fix, ...fixesAfter(fix, after)] as const
  // Where the filter has not decided, no later fix will come that could.
  return { verdict: judgeFix({ ...evidence, fixes, newestMilliseconds }, settings) ?? 'accept' }
}

/** Judges a fix where no vehicle can have driven by the records after it, as far as they are needed. */
function verdictOnFar(
  from: AcceptedFix,
  first: PositionFix,
  { records, index }: Place,
  settings: DetectionSettings
): TrackVerdict {
  let run: FarRun = startFarRun(from, first)
  for (let at = index + 1; at < records.length; at++) {
    const record = records[at] as VehicleRecord
    const fix = fixAfter(from, record)
    if (fix) run = addToFarRun(run, fix, settings)
    const verdict = judgeFarRun(run, record.atMilliseconds, settings)
    if (verdict) return { verdict, backMilliseconds: run.backMilliseconds }
  }
  return { verdict: run.isConfirmed ? 'jump' : 'reject' }
}

function speedTo(last: AcceptedFix | undefined, fix: PositionFix): number {
  return last && greatCircleMetres(last, fix) >= noiseMetres ? impliedKmh(whenReached(last, undefined), fix) : 0
}
