/** The range of speeds for the colours of a line. */
import { displayedSpeed } from '../language/format.ts'

/** Step of the maximum, in the unit in which it is shown. */
const roundTo = 10

/** The highest speed, rounded up to a multiple of ten in the unit of `perKmh`, or else the user's. Speeds are in km/h. */
export function maxOfScale(speeds: Iterable<number | null>, perKmh = displayedSpeed(1)): number {
  let max = 0
  for (const speed of speeds) max = Math.max(max, speed ?? 0)
  return (Math.max(1, Math.ceil((max * perKmh) / roundTo)) * roundTo) / perKmh
}
