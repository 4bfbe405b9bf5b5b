/** The range of speeds for the colours of a line. */
import { displayedSpeed } from '../language/format.ts'

/** Step of the maximum, in the user's unit. */
const roundTo = 10

/** The highest speed, rounded up to a multiple of ten in the user's unit. Speeds are in km/h. */
export function maxOfScale(speeds: Iterable<number | null>): number {
  let max = 0
  for (const speed of speeds) max = Math.max(max, speed ?? 0)
  const perKmh = displayedSpeed(1)
  return (Math.max(1, Math.ceil((max * perKmh) / roundTo)) * roundTo) / perKmh
}
