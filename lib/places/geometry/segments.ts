/** Points and segments on a plane, in metres. */
import type { Point } from './local-plane.ts'

export type Segment = readonly [from: Point, to: Point]

export const distance = ([x, y]: Point, [otherX, otherY]: Point) => Math.hypot(otherX - x, otherY - y)

export function distanceToSegment(point: Point, [from, to]: Segment): number {
  const [along, across] = [to[0] - from[0], to[1] - from[1]]
  const square = along ** 2 + across ** 2
  const share = square === 0 ? 0 : ((point[0] - from[0]) * along + (point[1] - from[1]) * across) / square
  const within = Math.min(1, Math.max(0, share))
  return distance(point, [from[0] + within * along, from[1] + within * across])
}

export function distanceOfSegments(one: Segment, other: Segment): number {
  if (cross(one, other)) return 0
  return Math.min(
    ...one.map((point) => distanceToSegment(point, other)),
    ...other.map((point) => distanceToSegment(point, one))
  )
}

/** Whether the segments have a point in common. */
export function cross([a, b]: Segment, [c, d]: Segment): boolean {
  const [ofC, ofD, ofA, ofB] = [sideOf(c, [a, b]), sideOf(d, [a, b]), sideOf(a, [c, d]), sideOf(b, [c, d])]
  if (ofC * ofD < 0 && ofA * ofB < 0) return true
  const isOn = (side: number, point: Point, segment: Segment) => side === 0 && distanceToSegment(point, segment) === 0
  return isOn(ofC, c, [a, b]) || isOn(ofD, d, [a, b]) || isOn(ofA, a, [c, d]) || isOn(ofB, b, [c, d])
}

/** Positive to the left of the segment, negative to the right, 0 on its line. */
const sideOf = ([x, y]: Point, [[fromX, fromY], [toX, toY]]: Segment) =>
  (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)

/** The segments between consecutive points. */
export const segmentsOf = (points: readonly Point[]): Segment[] =>
  points.slice(1).map((point, index) => [points[index] as Point, point])

/** Whether the point lies within the closed ring of edges: a ray to the east crosses them an odd number of times. */
export function isWithin([x, y]: Point, edges: readonly Segment[]): boolean {
  const crossed = edges.filter(([[fromX, fromY], [toX, toY]]) => {
    if (fromY > y === toY > y) return false
    return x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)
  })
  return crossed.length % 2 === 1
}

/** Square metres; positive for a ring that runs anticlockwise. */
export function areaWithin(edges: readonly Segment[]): number {
  return edges.reduce((sum, [[fromX, fromY], [toX, toY]]) => sum + fromX * toY - toX * fromY, 0) / 2
}
