/** Simulates the measurements of a satellite receiver from the true position and movement. */

import { normalizedAngle, type Position } from '../../../lib/telemetry/position-fix.ts'
import { destination } from './destination.ts'
import type { RandomNumbers } from './random-numbers.ts'

/** Standard deviations of the errors. */
export interface ReceiverNoise {
  readonly metres: number
  readonly kmh: number
  readonly degrees: number
}

export interface Movement extends Position {
  readonly altitude: number
  /** m/s. */
  readonly speed: number
  /** Degrees from true North. */
  readonly course: number
}

export interface MeasuredFix extends Position {
  readonly altitude: number
  /** km/h. */
  readonly speed: number
  /** Degrees from true North; absent at standstill. */
  readonly angle?: number
  readonly pdop_value: number
}

/** Correlation time of the position error, which changes within a minute and not from second to second. */
const errorSeconds = 60
/** The altitude is less accurate than the position. */
const heightFactor = 1.5

/**
 * Returns a function that measures consecutive moments. The position errors are a Gauss-Markov process. Source: P. D.
 * Groves, "Principles of GNSS, Inertial, and Multisensor Integrated Navigation Systems", second edition, appendix B.
 */
export function receiver(noise: ReceiverNoise, random: RandomNumbers) {
  let errors = [0, 0, 0]
  let before = Number.NEGATIVE_INFINITY
  return (atMilliseconds: number, { altitude, speed, course, ...place }: Movement): MeasuredFix => {
    const kept = Math.exp((before - atMilliseconds) / 1000 / errorSeconds)
    errors = errors.map((error) => error * kept + noise.metres * Math.sqrt(1 - kept ** 2) * random.normal())
    before = atMilliseconds
    const [north = 0, east = 0, up = 0] = errors
    const isMoving = speed > 0.5
    return {
      ...destination(place, Math.hypot(north, east), (Math.atan2(east, north) * 180) / Math.PI),
      altitude: rounded(altitude + up * heightFactor, 1),
      speed: rounded(
        Math.max(0, speed * 3.6 + noise.kmh * (isMoving ? random.normal() : Math.abs(random.normal()) / 2)),
        1
      ),
      ...(isMoving && { angle: normalizedAngle(rounded(course + noise.degrees * random.normal(), 1)) }),
      pdop_value: rounded(1.2 + Math.abs(random.normal()) * 0.5, 1)
    }
  }
}

export function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
