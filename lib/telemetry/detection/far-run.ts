/**
 * Follows fixes that no vehicle can have reached by driving. Either they are wrong, and the vehicle is back where it can have
 * driven; or the vehicle was carried, or its earlier position or clock was wrong.
 */

import { type DetectionSettings, minutes } from '../detection-settings.ts'
import { greatCircleMetres, impliedKmh } from '../great-circle.ts'
import { isSameFix } from '../poor-fix.ts'
import type { PositionFix } from '../position-fix.ts'
import type { AcceptedFix, Verdict } from './accepted-fix.ts'
import { verdictMilliseconds } from './waiting-time.ts'

/** What the fixes from `first` on show so far; constant in size. */
export interface FarRun {
  /** The last accepted fix, at the moment at which its position was reached. */
  readonly last: AcceptedFix
  readonly first: PositionFix
  /** The newest fix that the vehicle can have driven to within the run. */
  readonly newest: PositionFix
  /** The moment of the newest fix of all. */
  readonly seenMilliseconds: number
  readonly count: number
  /** Number of fixes that fit neither to the run nor to the last accepted fix. */
  readonly strangers: number
  /** Whether enough fixes agree for the vehicle to be shown there. */
  readonly isConfirmed: boolean
  /** The moment of the first fix at which the vehicle is back; absent before. */
  readonly backMilliseconds?: number
}

/**
 * Number of fixes that must agree on a position, and for how long, before the vehicle is shown there without having driven.
 */
const runFixes = 3
const runMilliseconds = 60_000
const maxStrangers = 5

export function startFarRun(last: AcceptedFix, first: PositionFix): FarRun {
  return {
    last,
    first,
    newest: first,
    seenMilliseconds: first.atMilliseconds,
    count: 1,
    strangers: 0,
    isConfirmed: false
  }
}

/** Adds the next fix. Once the vehicle is back nothing changes. */
export function addToFarRun(run: FarRun, fix: PositionFix, { maxSpeedKmh }: DetectionSettings): FarRun {
  const { last, newest, first } = run
  if (run.backMilliseconds !== undefined || isSameFix({ atMilliseconds: run.seenMilliseconds }, fix)) return run
  const seen = { ...run, seenMilliseconds: fix.atMilliseconds }
  const isNearer = greatCircleMetres(newest, fix) < greatCircleMetres(last, fix)
  if (isNearer && impliedKmh(newest, fix) <= maxSpeedKmh) {
    const count = run.count + 1
    const isLong = fix.atMilliseconds - first.atMilliseconds >= runMilliseconds
    return { ...seen, newest: fix, count, isConfirmed: run.isConfirmed || (count >= runFixes && isLong) }
  }
  if (impliedKmh(last, fix) <= maxSpeedKmh) return { ...seen, backMilliseconds: fix.atMilliseconds }
  return { ...seen, strangers: run.strangers + 1 }
}

export function farRunOf(
  last: AcceptedFix,
  fixes: readonly [PositionFix, ...PositionFix[]],
  settings: DetectionSettings
) {
  const [first, ...rest] = fixes
  return rest.reduce((run, fix) => addToFarRun(run, fix, settings), startFarRun(last, first))
}

/**
 * Returns the verdict about the first fix of the run. The vehicle can be back until the time in which the filter decides is up,
 * or until a gap. `newestMilliseconds`: the moment of the newest record.
 */
export function judgeFarRun(run: FarRun, newestMilliseconds: number, settings: DetectionSettings): Verdict | undefined {
  if (run.backMilliseconds !== undefined || (!run.isConfirmed && run.strangers > maxStrangers)) return 'reject'
  const isGap = newestMilliseconds - run.seenMilliseconds > minutes(settings.triplegGapMinutes)
  const isOverdue = newestMilliseconds - run.first.atMilliseconds > verdictMilliseconds(settings)
  if (!isGap && !isOverdue) return undefined
  return run.isConfirmed ? 'jump' : 'reject'
}
