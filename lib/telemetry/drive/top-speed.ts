/** Finds the greatest speed of a drive that another speed or the way confirms. */
import { greatCircleMetres, kmh } from '../great-circle.ts'
import { defined } from '../measured-fields.ts'
import type { FixInTime, PositionFix } from '../position-fix.ts'
import { noiseMetres } from '../receiver-noise.ts'

/** km/h, measured; constant in size. */
export interface TopSpeed {
  /** The greatest confirmed speed. */
  readonly speedMax?: number
  /** The speed of the last fix; the next can still confirm it. */
  readonly lastSpeed?: number
}

/** Speeds farther apart in time say nothing about each other. */
const neighbourMilliseconds = 2 * 60_000

/** Adds a fix. `last`: the fix before. */
export function addSpeed(state: TopSpeed, fix: PositionFix, last: FixInTime | undefined): TopSpeed {
  const { speed } = fix
  const { lastSpeed } = state
  const passed = last ? fix.atMilliseconds - last.atMilliseconds : 0
  const isNeighbour = passed > 0 && passed <= neighbourMilliseconds
  const way = last && passed > 0 ? impliedKmh(last, fix) : 0
  const before = withSpeed(state, lastSpeed, Math.max(way, isNeighbour ? (speed ?? 0) : 0))
  const { speedMax } = withSpeed(before, speed, Math.max(way, isNeighbour ? (lastSpeed ?? 0) : 0))
  return defined({ speedMax, lastSpeed: speed })
}

/**
 * Adds a speed where another one, or the way, confirms it: vehicles brake and accelerate between two fixes, but do not multiply
 * their speed.
 */
export function withSpeed(state: TopSpeed, speed: number | undefined, confirmingKmh: number): TopSpeed {
  if (speed === undefined || !confirms(confirmingKmh, speed)) return state
  return { ...state, speedMax: Math.max(state.speedMax ?? 0, speed) }
}

export const confirms = (confirmingKmh: number, kmh: number) => kmh <= 2 * confirmingKmh + 30

/** 0 over distances that can be noise. */
function impliedKmh(last: FixInTime, fix: FixInTime): number {
  const metres = greatCircleMetres(last, fix)
  return metres < noiseMetres ? 0 : kmh(metres, fix.atMilliseconds - last.atMilliseconds)
}
