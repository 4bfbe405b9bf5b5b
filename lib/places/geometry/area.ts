/** What lies in the shape of a place, how far its border is, and which ways cross it. */
import { greatCircleMetres } from '../../telemetry/great-circle.ts'
import type { Position } from '../../telemetry/position-fix.ts'
import { localPlane, middleOf, type Point } from './local-plane.ts'
import {
  areaWithin,
  cross,
  distance,
  distanceOfSegments,
  distanceToSegment,
  isWithin,
  type Segment,
  segmentsOf
} from './segments.ts'
import { positionsOf, type Shape } from './shape.ts'

export interface Area {
  readonly centre: Position
  /** The whole shape lies within this distance from the centre: a bounding circle. */
  readonly reachMetres: number
  /** The radius, half of the width, or the radius of a circle of the same size. */
  readonly sizeMetres: number
  /** Metres from the border; negative within the shape. */
  distanceTo(position: Position): number
  /** Whether the straight way has a point in common with the shape. */
  isCrossedBy(from: Position, to: Position): boolean
  /** Whether no way of this length from the position can reach the shape. */
  isOutOfReach(from: Position, wayMetres: number): boolean
}

/** How much the plane lengthens a way, at most, within 1,500 km of the centre. */
const maxStretch = 1.01

/** The same on the plane. */
interface PlaneArea extends Pick<Area, 'sizeMetres'> {
  distanceTo(point: Point): number
  isCrossedBy(way: Segment): boolean
}

/** `shape`: a valid one. */
export function areaOf(shape: Shape): Area {
  const positions = positionsOf(shape)
  const centre = middleOf(positions)
  const pointOf = localPlane(centre)
  const points = positions.map(pointOf)
  const { sizeMetres, distanceTo, isCrossedBy } = onPlane(shape, points)
  const border = shape.type === 'Polygon' ? 0 : sizeMetres
  const reachMetres = Math.max(...points.map((point) => distance(point, [0, 0]))) + border
  const isOutOfReach = (from: Position, wayMetres: number) =>
    distance(pointOf(from), [0, 0]) > reachMetres + wayMetres * maxStretch
  return {
    centre,
    reachMetres,
    sizeMetres,
    distanceTo: (position) => distanceTo(pointOf(position)),
    // On the plane, a straight way on the other side of the earth can lead through the centre.
    isCrossedBy: (from, to) =>
      !isOutOfReach(from, greatCircleMetres(from, to)) && isCrossedBy([pointOf(from), pointOf(to)]),
    isOutOfReach
  }
}

function onPlane(shape: Shape, points: readonly Point[]): PlaneArea {
  const [first = [0, 0]] = points
  if (shape.type === 'Point') return around([[first, first]], shape.radius)
  if (shape.type === 'LineString') return around(segmentsOf(points), shape.width / 2)
  const edges = segmentsOf([...points, first])
  const isInside = (point: Point) => isWithin(point, edges)
  return {
    sizeMetres: Math.sqrt(Math.abs(areaWithin(edges)) / Math.PI),
    distanceTo: (point) => (isInside(point) ? -1 : 1) * nearest(edges, (edge) => distanceToSegment(point, edge)),
    isCrossedBy: (way) => isInside(way[0]) || edges.some((edge) => cross(way, edge))
  }
}

/** All within a distance from segments. */
const around = (segments: readonly Segment[], metres: number): PlaneArea => ({
  sizeMetres: metres,
  distanceTo: (point) => nearest(segments, (segment) => distanceToSegment(point, segment)) - metres,
  isCrossedBy: (way) => segments.some((segment) => distanceOfSegments(way, segment) <= metres)
})

const nearest = (segments: readonly Segment[], metresTo: (segment: Segment) => number) =>
  Math.min(...segments.map(metresTo))
