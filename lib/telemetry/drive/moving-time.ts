/** Measures the time in which a vehicle moves on a drive. */
import { kmh } from '../great-circle.ts'
import type { Position, PositionFix } from '../position-fix.ts'
import { movingKmh } from '../receiver-noise.ts'

export interface MovingTime {
  readonly movingMilliseconds: number
  /** Up to this moment the time is counted as moving or standing. */
  readonly timedMilliseconds: number
  /**
   * Time counted as standing since the position was first repeated. It counts as moving where the next position is farther than
   * any vehicle drives in the time since.
   */
  readonly frozenMilliseconds?: number
}

/** What is known before a fix. */
interface Before extends MovingTime {
  readonly position: Position
  /** km/h, measured. */
  readonly lastSpeed?: number
}

/** A measured speed says nothing of the time between two moments farther apart than this. */
const measuredSpeedMilliseconds = 2 * 60_000

/**
 * Adds the time by the measured speeds; where there are none, the time in which the vehicle advanced by a step. `stepMetres`: 0
 * where it has not.
 */
export function addTime(before: Before, fix: PositionFix, stepMetres: number, maxSpeedKmh: number): MovingTime {
  const { movingMilliseconds, timedMilliseconds, frozenMilliseconds = 0 } = before
  const milliseconds = fix.atMilliseconds - timedMilliseconds
  const measured = measuredKmh(before.lastSpeed, fix)
  const isMeasured = measured >= 0 && milliseconds <= measuredSpeedMilliseconds
  if (!isMeasured && stepMetres === 0) return { movingMilliseconds, timedMilliseconds }
  const implied = kmh(stepMetres, milliseconds)
  const isMoving = Math.max(measured, implied) >= movingKmh
  const unseen = implied > maxSpeedKmh ? frozenMilliseconds : 0
  const { longitude, latitude } = before.position
  const isRepeated = longitude === fix.longitude && latitude === fix.latitude
  return {
    timedMilliseconds: fix.atMilliseconds,
    movingMilliseconds: movingMilliseconds + (isMoving ? milliseconds + unseen : 0),
    ...(!isMoving && isRepeated && { frozenMilliseconds: frozenMilliseconds + milliseconds })
  }
}

/** km/h, mean of two fixes that measured it; −1 where one did not. */
export function measuredKmh(lastSpeed: number | undefined, { speed }: PositionFix): number {
  return lastSpeed === undefined || speed === undefined ? -1 : (lastSpeed + speed) / 2
}

/** Leaves out what `after` counts, since `before`, of this time at its end: the vehicle had arrived. */
export function movingUntilArrival<T extends MovingTime>(before: MovingTime, after: T, milliseconds: number): T {
  const added = Math.max(0, after.movingMilliseconds - before.movingMilliseconds)
  return { ...after, movingMilliseconds: after.movingMilliseconds - Math.min(added, milliseconds) }
}
