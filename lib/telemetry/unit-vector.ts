/** Positions as vectors from the centre of the earth, so that poles and the date line need no special case. */
import { degrees, radians } from './great-circle.ts'
import type { Position } from './position-fix.ts'

/** A vector to a point of the unit sphere, or a difference or a sum of such vectors. */
export type UnitVector = readonly [x: number, y: number, z: number]

export function vectorOf({ longitude, latitude }: Position): UnitVector {
  const [lambda, phi] = [radians(longitude), radians(latitude)]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** The position in the direction of a vector of any length. */
export const positionOf = ([x, y, z]: UnitVector): Position => ({
  longitude: degrees(Math.atan2(y, x)),
  latitude: degrees(Math.atan2(z, Math.hypot(x, y)))
})

export const vectorSum = (a: UnitVector, b: UnitVector): UnitVector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const dot = (a: UnitVector, b: UnitVector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
