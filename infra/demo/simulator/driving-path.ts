/** Converts a route into a path of dense points, each with the highest speed that the road and its bends allow. */
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'
import type { Position } from '../../../lib/telemetry/position-fix.ts'
import { normalizedAngle } from '../../../lib/telemetry/position-fix.ts'
import type { Arc } from './road-network.ts'

export interface PathPoint extends Position {
  /** Distance from the start of the path. */
  readonly metres: number
  /** m/s; limited by the road before and after the point and by the bend. */
  readonly maxSpeed: number
  /** Degrees from true North, towards the next point. */
  readonly course: number
  readonly hasSignal: boolean
  /** Whether the section to the next point is in a tunnel. */
  readonly isTunnel: boolean
}

/** A smaller distance between points would not change the speed. */
const stepMetres = 10
/** Lateral acceleration in m/s² that drivers accept in a bend. */
const lateralAcceleration = 2.5
/** m/s. */
const slowestTurn = 2.5

/** A corner of the route, with the roads before and after it. */
interface Corner extends Position {
  readonly hasSignal: boolean
  readonly limit: number
  readonly isTunnel: boolean
}

/** `speedFactor` is the share of the speed limits that the traffic allows. Throws RangeError for a route without arcs. */
export function drivingPath(route: readonly Arc[], speedFactor: number): PathPoint[] {
  const corners = cornersOf(route, speedFactor)
  const first = corners[0]
  if (!first) throw new RangeError('A route has arcs')
  const points: PathPoint[] = []
  let metres = 0
  for (const [index, corner] of corners.entries()) {
    const next = corners[index + 1]
    const before = corners[index - 1]
    const course = next ? courseBetween(corner, next) : (points.at(-1)?.course ?? 0)
    const bend = before && next ? bendSpeed(before, corner, next) : Number.POSITIVE_INFINITY
    const maxSpeed = Math.min(corner.limit, before?.limit ?? corner.limit, bend)
    points.push({
      ...placeOf(corner),
      metres,
      maxSpeed,
      course,
      hasSignal: corner.hasSignal,
      isTunnel: corner.isTunnel
    })
    if (!next) break
    const length = greatCircleMetres(corner, next)
    // A vehicle is at rest at both ends, so it needs a point between them at which it moves.
    const fewest = corners.length === 2 ? 1 : 0
    points.push(...between(corner, next, { metres, length, course, fewest }))
    metres += length
  }
  return points
}

function cornersOf(route: readonly Arc[], speedFactor: number): Corner[] {
  const corners = route.flatMap(({ places, limitKmh, isTunnel }) =>
    places.slice(0, -1).map((place) => ({ ...place, limit: (limitKmh / 3.6) * speedFactor, isTunnel }))
  )
  const [arc, end] = [route.at(-1), route.at(-1)?.places.at(-1)]
  const last = corners.at(-1)
  return arc && end && last ? [...corners, { ...end, limit: last.limit, isTunnel: arc.isTunnel }] : corners
}

function between(
  from: Corner,
  to: Corner,
  { metres, length, course, fewest }: { metres: number; length: number; course: number; fewest: number }
) {
  const count = Math.max(fewest, Math.ceil(length / stepMetres) - 1)
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / (count + 1)
    const place = {
      longitude: from.longitude + (to.longitude - from.longitude) * share,
      latitude: from.latitude + (to.latitude - from.latitude) * share
    }
    return {
      ...place,
      metres: metres + length * share,
      maxSpeed: from.limit,
      course,
      hasSignal: false,
      isTunnel: from.isTunnel
    }
  })
}

/**
 * The speed on the circle that fits into the corner. Its radius is half of the shorter side, divided by the tangent of
 * half the turn.
 */
function bendSpeed(before: Corner, corner: Corner, next: Corner): number {
  const turn = Math.abs(normalizedAngle(courseBetween(corner, next) - courseBetween(before, corner) + 180) - 180)
  if (turn < 5) return Number.POSITIVE_INFINITY
  const shorter = Math.min(greatCircleMetres(before, corner), greatCircleMetres(corner, next), 30)
  const radius = shorter / 2 / Math.tan((Math.min(turn, 170) * Math.PI) / 360)
  return Math.max(slowestTurn, Math.sqrt(lateralAcceleration * radius))
}

/** Degrees from true North, computed on a plane because the distances are short. */
function courseBetween(from: Position, to: Position): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  return normalizedAngle((Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI)
}

const placeOf = ({ longitude, latitude }: Position): Position => ({ longitude, latitude })
