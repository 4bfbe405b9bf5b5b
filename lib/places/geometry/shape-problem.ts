/** Whether a shape can be the shape of a place. */
import { shapeLimits } from '../../contract/shape-limits.ts'
import { areaOf } from './area.ts'
import { localPlane, middleOf, type Point } from './local-plane.ts'
import { areaWithin, cross, segmentsOf } from './segments.ts'
import { type Coordinates, positionsOf, type Shape } from './shape.ts'

/** Returns a predicate of the shape, such as "must have an area"; undefined if the shape is valid. */
export function shapeProblem(shape: Shape): string | undefined {
  const coordinates = shape.type === 'Polygon' ? shape.coordinates[0] : positionsIn(shape)
  const problem = sizeProblem(shape) ?? coordinatesProblem(coordinates)
  if (problem) return problem
  if (shape.type === 'Polygon')
    return ringProblem(shape.coordinates[0]) ?? reachProblem(shape) ?? crossingProblem(shape)
  return shape.type === 'LineString' ? reachProblem(shape) : undefined
}

const positionsIn = ({ type, coordinates }: Exclude<Shape, { type: 'Polygon' }>): readonly Coordinates[] =>
  type === 'Point' ? [coordinates] : coordinates

interface Bounds {
  readonly min: number
  readonly max: number
}

const outside = (value: number, { min, max }: Bounds, what: string) =>
  value >= min && value <= max ? undefined : `must have ${what} from ${min} to ${max}`

function sizeProblem(shape: Shape): string | undefined {
  const { radius, width, ringPoints, linePoints } = shapeLimits
  if (shape.type === 'Point') return outside(shape.radius, radius, 'a radius in metres')
  if (shape.type === 'Polygon') return outside(shape.coordinates[0].length - 1, ringPoints, 'a number of points')
  return (
    outside(shape.width, width, 'a width in metres') ??
    outside(shape.coordinates.length, linePoints, 'a number of points')
  )
}

function coordinatesProblem(coordinates: readonly Coordinates[]): string | undefined {
  const isValid = coordinates.every(([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)
  return isValid ? undefined : 'must have coordinates in degrees of longitude and latitude'
}

function ringProblem(ring: readonly Coordinates[]): string | undefined {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return isClosed ? undefined : 'must end with its first point'
}

function reachProblem(shape: Shape): string | undefined {
  const { reachMetres } = shapeLimits
  return areaOf(shape).reachMetres <= reachMetres ? undefined : `must lie within ${reachMetres} m of its middle`
}

/** Edges that cross leave open what is inside. */
function crossingProblem(shape: Shape): string | undefined {
  const positions = positionsOf(shape)
  const points = positions.map(localPlane(middleOf(positions)))
  const edges = segmentsOf([...points, points[0] as Point])
  const isApart = (one: number, other: number) => other - one > 1 && !(one === 0 && other === edges.length - 1)
  const isCrossed = edges.some((edge, one) => edges.some((next, other) => isApart(one, other) && cross(edge, next)))
  if (isCrossed) return 'must not have edges that cross'
  return Math.abs(areaWithin(edges)) >= 1 ? undefined : 'must have an area'
}
