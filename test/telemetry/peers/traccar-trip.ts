/** A trip as both of Traccar's rules compute it. */
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'
import type { PositionFix } from '../../../lib/telemetry/position-fix.ts'

export interface TraccarTrip {
  readonly fromMilliseconds: number
  readonly untilMilliseconds: number
  readonly metres: number
}

/** Returns the trip from one position to another; Traccar adds up the distances of all positions between them. */
export function tripBetween(positions: readonly PositionFix[], from: number, until: number): TraccarTrip {
  const [first, last] = [positions[from], positions[until]]
  if (!first || !last) throw new RangeError(`no positions ${from} to ${until}`)
  return {
    fromMilliseconds: first.atMilliseconds,
    untilMilliseconds: last.atMilliseconds,
    metres: metresOf(positions.slice(from, until + 1))
  }
}

/** Along all positions, on the sphere of the detection, so that the comparison is not one of radii. */
export function metresOf(positions: readonly PositionFix[]): number {
  return positions.reduce(
    (sum, position, index) => sum + greatCircleMetres(positions[index - 1] ?? position, position),
    0
  )
}
