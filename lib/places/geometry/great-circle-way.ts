/** Ways from position to position along great circles: their lengths, and their lines on a map. */
import { earthRadiusMetres, greatCircleMetres } from '../../telemetry/great-circle.ts'
import type { Position } from '../../telemetry/position-fix.ts'
import { positionOf, vectorOf } from '../../telemetry/unit-vector.ts'

/** Metres of each part of the way. */
export function partMetres(positions: readonly Position[]): number[] {
  return positions.slice(1).map((to, index) => greatCircleMetres(positions[index] ?? to, to))
}

/** Shorter parts look straight on a map. */
const stepMetres = 50_000
const maxSteps = 128

/**
 * Positions along the great circle, from `from` to `to`. No longitude differs from the previous one by more than 180 degrees,
 * so it can be beyond the date line.
 */
export function greatCircleLine(from: Position, to: Position): Position[] {
  const metres = greatCircleMetres(from, to)
  const steps = Math.min(maxSteps, Math.max(1, Math.ceil(metres / stepMetres)))
  const line = [from]
  for (let step = 1; step <= steps; step += 1) {
    const next = step === steps ? to : between(from, to, step / steps)
    const before = line.at(-1)?.longitude ?? 0
    const turns = Math.round((next.longitude - before) / 360)
    line.push({ latitude: next.latitude, longitude: next.longitude - 360 * turns })
  }
  return line
}

/** Source: spherical linear interpolation, Shoemake 1985. Between antipodes, any way is the shortest. */
function between(from: Position, to: Position, share: number): Position {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const angle = greatCircleMetres(from, to) / earthRadiusMetres
  const [fromA, fromB] = [Math.sin((1 - share) * angle), Math.sin(share * angle)]
  return positionOf([fromA * a[0] + fromB * b[0], fromA * a[1] + fromB * b[1], fromA * a[2] + fromB * b[2]])
}
