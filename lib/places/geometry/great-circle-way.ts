/** Ways from position to position along great circles: their lengths, and their lines on a map. */
import { greatCircleMetres, radians } from '../../telemetry/great-circle.ts'
import type { Position } from '../../telemetry/position-fix.ts'

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
  const angle = Math.acos(
    Math.min(
      1,
      Math.max(
        -1,
        a.reduce((sum, each, index) => sum + each * (b[index] ?? 0), 0)
      )
    )
  )
  const [fromA, fromB] = [Math.sin((1 - share) * angle), Math.sin(share * angle)]
  const [x = 0, y = 0, z = 0] = a.map((each, index) => fromA * each + fromB * (b[index] ?? 0))
  return { longitude: degrees(Math.atan2(y, x)), latitude: degrees(Math.atan2(z, Math.hypot(x, y))) }
}

function vectorOf({ longitude, latitude }: Position): number[] {
  const [east, north] = [radians(longitude), radians(latitude)]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

const degrees = (angle: number) => (angle * 180) / Math.PI
