/** A way that is measured on a map: its points, its parts and its lengths. */
import { greatCircleLine, partMetres } from '../../../../../lib/places/geometry/great-circle-way.ts'

/** Degrees. */
export interface Position {
  readonly longitude: number
  readonly latitude: number
}

/** More points than anybody sets by hand. */
const maxPoints = 200

export function withPoint(points: readonly Position[], point: Position): readonly Position[] {
  return points.length < maxPoints ? [...points, point] : points
}

export interface Part {
  readonly metres: number
  /** Along the great circle. */
  readonly line: readonly Position[]
}

/** The parts of the way. Each begins where the line of the previous one ends. */
export function partsOf(points: readonly Position[]): Part[] {
  const parts: Part[] = []
  let [from] = points
  for (const [index, metres] of partMetres(points).entries()) {
    const to = points[index + 1]
    if (!from || !to) continue
    const line = greatCircleLine(from, to)
    parts.push({ metres, line })
    from = line.at(-1)
  }
  return parts
}

export const totalMetres = (parts: readonly Part[]) => parts.reduce((sum, { metres }) => sum + metres, 0)
