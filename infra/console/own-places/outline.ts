/** The shape of a place while it is drawn: it may lack points, or a size. */
import { areaOf } from '../../../lib/places/geometry/area.ts'
import { localPlane, positionAt } from '../../../lib/places/geometry/local-plane.ts'
import type { Coordinates, Shape } from '../../../lib/places/geometry/shape.ts'

export type ShapeKind = Shape['type']

export interface Outline {
  readonly kind: ShapeKind
  /** The middle of a circle, the corners of a polygon, or the middle line of a corridor. */
  readonly points: readonly Coordinates[]
  /** Metres: the radius of a circle, or the width of a corridor. Undefined for a polygon, and without a valid one. */
  readonly size: number | undefined
}

export const positionOf = ([longitude, latitude]: Coordinates) => ({ longitude, latitude })

export function outlineOf(shape: Shape): Outline {
  const { type: kind } = shape
  if (shape.type === 'Point') return { kind, points: [shape.coordinates], size: shape.radius }
  if (shape.type === 'LineString') return { kind, points: shape.coordinates, size: shape.width }
  return { kind, points: shape.coordinates[0].slice(0, -1), size: undefined }
}

/** Undefined while a point or the size is missing. The service says what else is wrong. */
export function shapeOfOutline({ kind, points, size }: Outline): Shape | undefined {
  const [first] = points
  const { ringPoints, linePoints } = SHAPE_LIMITS
  if (!first) return undefined
  if (kind === 'Polygon')
    return points.length < ringPoints.min ? undefined : { type: kind, coordinates: [[...points, first]] }
  if (size === undefined) return undefined
  if (kind === 'Point') return { type: kind, coordinates: first, radius: size }
  return points.length < linePoints.min ? undefined : { type: kind, coordinates: points, width: size }
}

/** Corners of a polygon that is made of a circle. */
const corners = 8

/** The points of an outline of another kind that covers about the same, and the radius of a circle. */
export function convertedTo(kind: ShapeKind, outline: Outline): Pick<Outline, 'points' | 'size'> {
  const { points, size } = outline
  const [first] = points
  if (!first) return { points, size: undefined }
  if (outline.kind === 'Point' && kind === 'Polygon')
    return { points: ringAround(first, size ?? 0, corners), size: undefined }
  if (outline.kind === 'Point' || kind !== 'Point') return { points, size: undefined }
  const { centre, reachMetres } = areaOf({ type: 'LineString', coordinates: points, width: 0 })
  const { min, max } = SHAPE_LIMITS.radius
  const radius = Math.min(max, Math.max(min, Math.round(reachMetres)))
  return { points: [rounded(centre)], size: radius }
}

/** Points at a distance in metres from a centre, counterclockwise from the north. */
export function ringAround(centre: Coordinates, metres: number, count: number): Coordinates[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (-2 * Math.PI * index) / count
    const position = positionAt(positionOf(centre), [metres * Math.sin(angle), metres * Math.cos(angle)])
    return rounded(position)
  })
}

/** Metres between the positions. */
export function metresBetween(centre: Coordinates, point: Coordinates): number {
  return Math.hypot(...localPlane(positionOf(centre))(positionOf(point)))
}

/** Digits that keep a tenth of a metre. */
const digits = 6

export function rounded({ longitude, latitude }: ReturnType<typeof positionOf>): Coordinates {
  const around = longitude - 360 * Math.round(longitude / 360)
  return [Number(around.toFixed(digits)), Number(latitude.toFixed(digits))]
}
