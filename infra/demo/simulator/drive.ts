/** One drive along a path: position, speed and engine load of the vehicle at each moment. */
import type { Position } from '../../../lib/telemetry/position-fix.ts'
import { type Phase, phasesOf } from './drive-phases.ts'
import type { PathPoint } from './driving-path.ts'
import { altitudeAt } from './terrain.ts'
import type { EngineLoad, VehicleModel } from './vehicle-model.ts'

/** The true state of a vehicle at one moment of a drive. */
export interface DriveState extends Position, EngineLoad {
  readonly altitude: number
  /** m/s. */
  readonly speed: number
  /** m/s². */
  readonly acceleration: number
  /** Degrees from true North. */
  readonly course: number
  readonly isTunnel: boolean
  /** Totals since the departure. */
  readonly metres: number
  readonly litres: number
  readonly wattHours: number
}

/** A stop at a traffic signal. */
export interface SignalStop {
  /** Seconds since the departure. */
  readonly seconds: number
  readonly waitedSeconds: number
}

export interface Drive {
  readonly seconds: number
  readonly metres: number
  readonly litres: number
  readonly wattHours: number
  readonly stops: readonly SignalStop[]
  /** `seconds` counts from the departure up to the duration of the drive. Calls in the order of time are fast. */
  readonly stateAt: (seconds: number) => DriveState
}

/** `waits` are the seconds for which the vehicle stands at a point of the path, by the index of the point. */
export function drivePath(
  points: readonly PathPoint[],
  waits: ReadonlyMap<number, number>,
  model: VehicleModel
): Drive {
  const phases = phasesOf(points, waits, model)
  const end = phases.at(-1)
  const stops = phases.filter(({ metres }, index) => index > 0 && phases[index + 1]?.metres === metres)
  return {
    ...totalsOf(end),
    stops: stops.map(({ seconds, duration }) => ({ seconds, waitedSeconds: duration })),
    stateAt: stateReader(points, phases, model)
  }
}

const totalsOf = (end: Phase | undefined) => ({
  seconds: end?.seconds ?? 0,
  metres: end?.metres ?? 0,
  litres: end?.litres ?? 0,
  wattHours: end?.wattHours ?? 0
})

function stateReader(
  points: readonly PathPoint[],
  phases: readonly Phase[],
  model: VehicleModel
): (seconds: number) => DriveState {
  let current = 0
  return (seconds) => {
    if ((phases[current]?.seconds ?? 0) > seconds) current = 0
    while ((phases[current + 1]?.seconds ?? Number.POSITIVE_INFINITY) <= seconds) current += 1
    const phase = phases[current] as Phase
    const state = stateIn(phase, Math.min(seconds - phase.seconds, phase.duration), points)
    return { ...state, altitude: altitudeAt(state, model) }
  }
}

/** `passed` are the seconds since the start of the phase. */
function stateIn(phase: Phase, passed: number, points: readonly PathPoint[]): Omit<DriveState, 'altitude'> {
  const { speed, acceleration, litresPerHour, rpm, watts } = phase
  const metres = phase.metres + speed * passed + (acceleration * passed ** 2) / 2
  const [here, next] = [points[phase.point] as PathPoint, points[phase.point + 1]]
  const share =
    next && next.metres > here.metres ? Math.min(1, (metres - here.metres) / (next.metres - here.metres)) : 0
  return {
    longitude: here.longitude + ((next ?? here).longitude - here.longitude) * share,
    latitude: here.latitude + ((next ?? here).latitude - here.latitude) * share,
    speed: Math.max(0, speed + acceleration * passed),
    acceleration,
    course: here.course,
    isTunnel: here.isTunnel,
    metres,
    litresPerHour,
    rpm,
    watts,
    litres: phase.litres + (litresPerHour * passed) / 3600,
    wattHours: phase.wattHours + (watts * passed) / 3600
  }
}
