/** Measures how much the fixes of a dense track scatter, independently of one another, around the way of the vehicle. */
import { greatCircleMetres } from '../great-circle.ts'
import type { FixInTime, Position } from '../position-fix.ts'

/** Constant in size. */
export interface FixNoise {
  /** Mean square of the scatter along one axis, square metres, over the last fixes. */
  readonly variance: number
  /** How many fixes it is the mean of, at most `maxCount`. */
  readonly count: number
  /** The fix before the last. */
  readonly before: FixInTime
}

/** Over a longer time, vehicles brake and turn as far as receivers err. */
const denseMilliseconds = 1500
const maxCount = 16
/** Metres; less is no scatter: coordinates are rounded, and vehicles accelerate. */
const minMetres = 1
/** Chords of this many standard deviations of the scatter are 1 % longer than the way. */
const timesDeviation = 10
/** Metres; longer chords cut the corners of streets. */
const maxStepMetres = 50

/** Adds a fix. `last`: the fix before it. The state is undefined where the fixes are not dense. */
export function addNoise(
  state: FixNoise | undefined,
  last: FixInTime | undefined,
  fix: FixInTime
): FixNoise | undefined {
  if (!last || !isDense(last, fix)) return undefined
  const { atMilliseconds, longitude, latitude } = last
  const before = { atMilliseconds, longitude, latitude }
  if (!state || !isDense(state.before, last)) return { variance: 0, count: 0, before }
  const share = (atMilliseconds - state.before.atMilliseconds) / (fix.atMilliseconds - state.before.atMilliseconds)
  const metres = greatCircleMetres(last, between(state.before, fix, share))
  const ofOneAxis = metres ** 2 / (2 * (1 + share ** 2 + (1 - share) ** 2))
  const count = Math.min(state.count + 1, maxCount)
  const variance = state.variance + (ofOneAxis - state.variance) / count
  return { variance: Math.round(variance * 100) / 100, count, before }
}

/** Metres; shorter chords are mostly noise. 0 where the fixes do not scatter. */
export function noiseStepMetres(noise: FixNoise | undefined): number {
  const deviation = Math.sqrt(noise?.variance ?? 0)
  return deviation < minMetres ? 0 : Math.min(timesDeviation * deviation, maxStepMetres)
}

const isDense = (before: FixInTime, fix: FixInTime) =>
  fix.atMilliseconds - before.atMilliseconds <= denseMilliseconds && Math.abs(fix.longitude - before.longitude) < 180

const between = (from: Position, to: Position, share: number): Position => ({
  longitude: from.longitude + (to.longitude - from.longitude) * share,
  latitude: from.latitude + (to.latitude - from.latitude) * share
})
