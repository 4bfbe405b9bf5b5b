/** The traffic signals of a path at which a vehicle waits, and how long. */
import type { PathPoint } from './driving-path.ts'
import type { RandomNumbers } from './random-numbers.ts'
import type { Traffic } from './traffic.ts'

/**
 * Smallest distance between two stops, because the signals of one crossing turn green together. Also the smallest
 * distance from both ends of the path.
 */
const apartMetres = 60
const shortestWaitSeconds = 4

/** Seconds by the index of the point. */
export function signalWaits(
  points: readonly PathPoint[],
  traffic: Traffic,
  random: RandomNumbers
): Map<number, number> {
  const waits = new Map<number, number>()
  const end = points.at(-1)?.metres ?? 0
  let passed = 0
  for (const [index, { hasSignal, metres }] of points.entries()) {
    if (!hasSignal || metres - passed < apartMetres || end - metres < apartMetres) continue
    passed = metres
    if (random.next() < traffic.redShare) {
      waits.set(index, random.between(shortestWaitSeconds, traffic.longestWaitSeconds))
    }
  }
  return waits
}
