/** The range of speeds that the colours of a line stand for. */
import { displayedSpeed } from '../language/format.ts'

/** In the user's unit. */
const roundTo = 10

/** The highest of the speeds, km/h, rounded up to ten of what the user's unit counts. */
export function maxOfScale(speeds: Iterable<number | null>): number {
  let max = 0
  for (const speed of speeds) max = Math.max(max, speed ?? 0)
  const perKmh = displayedSpeed(1)
  return (Math.max(1, Math.ceil((max * perKmh) / roundTo)) * roundTo) / perKmh
}
