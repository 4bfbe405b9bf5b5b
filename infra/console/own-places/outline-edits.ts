/** What the pointer changes of an outline on the map. */
import { localPlane, positionAt } from '../../../lib/places/geometry/local-plane.ts'
import type { Coordinates } from '../../../lib/places/geometry/shape.ts'
import { metresBetween, type Outline, positionOf, rounded } from './outline.ts'

/** A mark on the map that can be dragged: a point, the middle of an edge, or the border of a circle. */
export type Handle =
  | { readonly kind: 'point'; readonly index: number }
  /** Between the point of this index and the next one. */
  | { readonly kind: 'between'; readonly index: number }
  | { readonly kind: 'border' }

export interface PlacedHandle {
  readonly handle: Handle
  readonly at: Coordinates
}

/** The points come last, so that they are drawn above the others. */
export function handlesOf({ kind, points, size }: Outline): PlacedHandle[] {
  const [first] = points
  const corners = points.map((at, index): PlacedHandle => ({ handle: { kind: 'point', index }, at }))
  if (kind === 'Point') {
    if (!first || size === undefined) return corners
    return [{ handle: { kind: 'border' }, at: rounded(positionAt(positionOf(first), [size, 0])) }, ...corners]
  }
  const isFull = points.length >= limitOf(kind)
  const edges = points.length < 2 || isFull ? [] : points.slice(0, kind === 'Polygon' ? undefined : -1)
  const between = edges.map((from, index): PlacedHandle => {
    return { handle: { kind: 'between', index }, at: middle(from, points[(index + 1) % points.length] ?? from) }
  })
  return [...between, ...corners]
}

const limitOf = (kind: Exclude<Outline['kind'], 'Point'>) =>
  (kind === 'Polygon' ? SHAPE_LIMITS.ringPoints : SHAPE_LIMITS.linePoints).max

/** On the straight way of the plane around the first one. */
function middle(from: Coordinates, to: Coordinates): Coordinates {
  const [east, north] = localPlane(positionOf(from))(positionOf(to))
  return rounded(positionAt(positionOf(from), [east / 2, north / 2]))
}

/** Moves the middle of a circle, or appends a point. A full outline stays as it is. */
export function withPoint(outline: Outline, at: Coordinates): Outline {
  const { kind, points } = outline
  if (kind === 'Point') return { ...outline, points: [at] }
  return points.length >= limitOf(kind) ? outline : { ...outline, points: [...points, at] }
}

/** Dragging the middle of an edge makes it a point: the handle to drag from then on is `handle`. */
export function dragged(outline: Outline, handle: Handle, at: Coordinates): { outline: Outline; handle: Handle } {
  const { points } = outline
  if (handle.kind === 'border') {
    const { min, max } = SHAPE_LIMITS.radius
    const metres = Math.round(metresBetween(points[0] ?? at, at))
    return { handle, outline: { ...outline, size: Math.min(max, Math.max(min, metres)) } }
  }
  if (handle.kind === 'point') return { handle, outline: { ...outline, points: points.with(handle.index, at) } }
  const index = handle.index + 1
  return { handle: { kind: 'point', index }, outline: { ...outline, points: points.toSpliced(index, 0, at) } }
}
