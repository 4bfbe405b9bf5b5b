/** Decides whether fixes away from the position of a standing vehicle show that it left. */
import { type DetectionSettings, minutes } from '../detection-settings.ts'
import { greatCircleMetres } from '../great-circle.ts'
import type { Position, PositionFix } from '../position-fix.ts'
import { drivingKmh } from '../receiver-noise.ts'

/** Metres; reflected signals do not shift a fix as far. */
export const farMetres = 1000
/** Metres; fixes of a vehicle at rest lie within this distance of one another. */
const agreeingMetres = 50
const agreeingFixes = 3
const toleranceMetres = 30
const departingFixes = 4
const enoughFixes = 8

interface Start extends Position {
  readonly atMilliseconds: number
}

/**
 * Whether fixes confirm a move: one was measured at driving speed; or the last is far away after the time of a staypoint; or
 * some agree on one position; or their distance from the start grows; or they are many. `run`: the fixes after `start` so far,
 * all away from it.
 */
export function confirmsMove(start: Start, run: readonly PositionFix[], settings: DetectionSettings): boolean {
  const last = run.at(-1)
  if (!last) return false
  const isLate = last.atMilliseconds - start.atMilliseconds >= minutes(settings.staypointMinutes)
  return (
    run.length >= enoughFixes ||
    (last.speed ?? 0) >= drivingKmh ||
    (isLate && greatCircleMetres(start, last) > farMetres) ||
    (run.length >= agreeingFixes && agree(run.slice(-agreeingFixes))) ||
    (run.length >= departingFixes && depart(start, run.slice(-departingFixes)))
  )
}

function agree(fixes: readonly PositionFix[]): boolean {
  return steps(fixes).every(([from, to]) => greatCircleMetres(from, to) <= agreeingMetres)
}

function depart(start: Start, fixes: readonly PositionFix[]): boolean {
  return steps(fixes).every(
    ([from, to]) => greatCircleMetres(start, to) >= greatCircleMetres(start, from) - toleranceMetres
  )
}

const steps = (fixes: readonly PositionFix[]) => fixes.slice(1).map((fix, index) => [fixes[index] ?? fix, fix] as const)
