/** Divides a drive into phases: between two points of its path, or while the vehicle waits. */
import type { PathPoint } from './driving-path.ts'
import { speedProfile } from './speed-profile.ts'
import { altitudeAt } from './terrain.ts'
import { type EngineLoad, engineLoad, type VehicleModel } from './vehicle-model.ts'

/** A part of a drive with constant acceleration and constant engine load. */
export interface Phase extends EngineLoad {
  /** Totals since the departure, at the start of the phase. */
  readonly seconds: number
  readonly metres: number
  readonly litres: number
  readonly wattHours: number
  /** Speed at the start of the phase, m/s. */
  readonly speed: number
  readonly acceleration: number
  readonly duration: number
  /** Index of the point of the path at which the phase begins. */
  readonly point: number
}

/** Ordered by time. The last phase is at the arrival and has no duration. `waits` are seconds by the index of the point. */
export function phasesOf(
  points: readonly PathPoint[],
  waits: ReadonlyMap<number, number>,
  model: VehicleModel
): Phase[] {
  const speeds = speedProfile(points, new Set(waits.keys()))
  const phases: Phase[] = []
  let [seconds, litres, wattHours] = [0, 0, 0]
  const add = (point: number, speed: number, acceleration: number, duration: number) => {
    const here = points[point] as PathPoint
    const load = engineLoad(model, {
      speed: speed + (acceleration * duration) / 2,
      acceleration,
      grade: gradeAt(points, point, model)
    })
    phases.push({ ...load, seconds, metres: here.metres, litres, wattHours, speed, acceleration, duration, point })
    seconds += duration
    litres += (load.litresPerHour * duration) / 3600
    wattHours += (load.watts * duration) / 3600
  }
  for (const [index, point] of points.entries()) {
    const wait = waits.get(index)
    if (wait !== undefined) add(index, 0, 0, wait)
    const metres = (points[index + 1]?.metres ?? point.metres) - point.metres
    if (metres === 0 && index < points.length - 1) continue
    const [speed = 0, next = 0] = [speeds[index], speeds[index + 1]]
    add(
      index,
      speed,
      metres > 0 ? (next ** 2 - speed ** 2) / 2 / metres : 0,
      metres > 0 ? (2 * metres) / (speed + next) : 0
    )
  }
  return phases
}

/** Slope in metres of height per metre of distance. */
function gradeAt(points: readonly PathPoint[], index: number, model: VehicleModel): number {
  const [here, next] = [points[index], points[index + 1]]
  if (!here || !next || next.metres === here.metres) return 0
  return (altitudeAt(next, model) - altitudeAt(here, model)) / (next.metres - here.metres)
}
