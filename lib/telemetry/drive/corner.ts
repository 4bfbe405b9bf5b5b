/**
 * Estimates the way between two fixes by the courses at both: a chord cuts every corner that lies between them. At a fix each 10 s
 * chords are 3 to 4 % shorter than streets of a town, and these ways 0 to 0.3 % (simulated drives, see
 * `test/telemetry/drive/corner.test.ts`).
 */
import { greatCircleMetres, radians } from '../great-circle.ts'
import type { Position, PositionFix } from '../position-fix.ts'

/** A position with the course there, degrees from North; absent where it was not measured or the vehicle was too slow. */
export interface CoursePosition extends Position {
  readonly angle?: number
}

/** km/h; receivers tell no course of a vehicle that is slower. */
const courseFromKmh = 5
/** Metres; of a shorter chord the direction is noise. */
const directedMetres = 20
/** Degrees; a smaller angle between course and chord is noise. */
const turnedDegrees = 5
/** Degrees; two courses that differ more can belong to several corners. */
const oneCornerDegrees = 120

/** Returns the position of a fix, with its course where the vehicle is fast enough for one. */
export function withCourse({ longitude, latitude, angle, speed = 0 }: PositionFix): CoursePosition {
  return { longitude, latitude, ...(angle !== undefined && speed >= courseFromKmh && { angle }) }
}

/**
 * Returns by how much the way from one fix to the next is longer than the chord: as if the vehicle drove straight on, turned
 * once, and drove straight on; 1 where the courses show no such corner.
 */
export function cornerFactor(from: CoursePosition, to: CoursePosition): number {
  if (from.angle === undefined || to.angle === undefined || greatCircleMetres(from, to) < directedMetres) return 1
  const chord = bearing(from, to)
  const [leaving, arriving] = [turn(from.angle, chord), turn(chord, to.angle)]
  const isOneCorner = leaving * arriving > 0 && Math.abs(leaving + arriving) <= oneCornerDegrees
  if (!isOneCorner || Math.min(Math.abs(leaving), Math.abs(arriving)) < turnedDegrees) return 1
  const [one, other] = [radians(Math.abs(leaving)), radians(Math.abs(arriving))]
  // The law of sines in the triangle of both fixes and the corner.
  return (Math.sin(one) + Math.sin(other)) / Math.sin(one + other)
}

/** Degrees from North, of the plane around the first position: the fixes are some hundred metres apart. */
function bearing(from: Position, to: Position): number {
  const east = turn(from.longitude, to.longitude) * Math.cos(radians(from.latitude))
  return (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI
}

/** Degrees from one direction to another, −180 to 180. */
function turn(from: number, to: number): number {
  const difference = (to - from) % 360
  return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
}
