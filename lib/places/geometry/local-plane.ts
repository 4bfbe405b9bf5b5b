/**
 * A plane in metres around a centre, on which the geometry of places is computed. It is the azimuthal equidistant projection: distances
 * from the centre are exact, and others within 100 km of it by 0.005 %. By vectors, so that the antimeridian and the poles need no
 * special case.
 */
import { degrees, earthRadiusMetres, radians } from '../../telemetry/great-circle.ts'
import type { Position } from '../../telemetry/position-fix.ts'
import { dot, positionOf, type UnitVector, vectorOf, vectorSum } from '../../telemetry/unit-vector.ts'

/** Metres from the centre. */
export type Point = readonly [east: number, north: number]

export type LocalPlane = (position: Position) => Point

export function localPlane(centre: Position): LocalPlane {
  const [lambda, phi] = [radians(centre.longitude), radians(centre.latitude)]
  const up = vectorOf(centre)
  const east: UnitVector = [-Math.sin(lambda), Math.cos(lambda), 0]
  const north: UnitVector = [-Math.sin(phi) * Math.cos(lambda), -Math.sin(phi) * Math.sin(lambda), Math.cos(phi)]
  return (position) => {
    const vector = vectorOf(position)
    const [x, y] = [dot(vector, east), dot(vector, north)]
    const sine = Math.hypot(x, y)
    const metres = earthRadiusMetres * Math.atan2(sine, dot(vector, up))
    return sine === 0 ? [metres, 0] : [(metres * x) / sine, (metres * y) / sine]
  }
}

/** The position at a point of the plane around a centre. Source: the inverse of `localPlane`. */
export function positionAt({ longitude, latitude }: Position, [east, north]: Point): Position {
  const metres = Math.hypot(east, north)
  if (metres === 0) return { longitude, latitude }
  const [lambda, phi, angle] = [radians(longitude), radians(latitude), metres / earthRadiusMetres]
  // Along the meridian and across it, of a vector of the length 1 to the position.
  const [along, across] = [(Math.sin(angle) * north) / metres, (Math.sin(angle) * east) / metres]
  const [up, flat] = [Math.cos(angle), Math.cos(angle) * Math.cos(phi) - along * Math.sin(phi)]
  return {
    longitude: turned(degrees(lambda + Math.atan2(across, flat))),
    latitude: degrees(Math.atan2(up * Math.sin(phi) + along * Math.cos(phi), Math.hypot(flat, across)))
  }
}

/** From -180 to 180 degrees. */
const turned = (longitude: number) => longitude - 360 * Math.round(longitude / 360)

/** The middle of positions: the direction of the mean of their vectors. */
export const middleOf = (positions: readonly Position[]): Position =>
  positionOf(positions.map(vectorOf).reduce(vectorSum))
