/** The speed at each point of a path, within the limits of the vehicle's acceleration and braking. */
import type { PathPoint } from './driving-path.ts'

/** m/s²; the upper limit for every drive of the simulator. */
export const maxAcceleration = 2.5

const braking = 1.7
/** Acceleration from standstill. It decreases with speed, because the power of an engine is limited. */
const acceleration = 2
const accelerationLostPerSpeed = 0.05
const minAcceleration = 0.5

/**
 * Speeds in m/s at each point: 0 at `stops` and at both ends of the path. Acceleration between two points is constant,
 * so the square of the speed is linear in the distance.
 */
export function speedProfile(points: readonly PathPoint[], stops: ReadonlySet<number>): number[] {
  const last = points.length - 1
  const speeds = points.map(({ maxSpeed }, index) => (index === 0 || index === last || stops.has(index) ? 0 : maxSpeed))
  const limit = (index: number, from: number, rate: number) => {
    const metres = Math.abs((points[index]?.metres ?? 0) - (points[from]?.metres ?? 0))
    speeds[index] = Math.min(speeds[index] ?? 0, Math.sqrt((speeds[from] ?? 0) ** 2 + 2 * rate * metres))
  }
  for (let index = last - 1; index >= 0; index--) limit(index, index + 1, braking)
  for (let index = 1; index <= last; index++) limit(index, index - 1, accelerationAt(speeds[index - 1] ?? 0))
  return speeds
}

function accelerationAt(speed: number): number {
  return Math.max(minAcceleration, acceleration - accelerationLostPerSpeed * speed)
}
