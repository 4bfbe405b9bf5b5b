/** Generates records of a vehicle that drives, stands and is measured with noise. */
import { randomNumbers as simulatedNumbers } from '../../../infra/demo/simulator/random-numbers.ts'
import type { PositionFix } from '../../../lib/telemetry/position-fix.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'

/** A Monday. */
export const noon = Date.parse('2024-02-05T12:00:00.000Z')

export const metresPerDegree = (6_371_000 * Math.PI) / 180

interface Place {
  readonly longitude: number
  readonly latitude: number
}

/** Uniform numbers from 0 to 1, equal for equal seeds. */
export const randomNumbers = (seed: number): (() => number) => simulatedNumbers(seed).next

/** Returns the position at this distance in metres along the great circle in this direction (degrees from North). */
export function destination({ longitude, latitude }: Place, metres: number, bearing: number): Place {
  const [phi, theta, delta] = [radians(latitude), radians(bearing), metres / 6_371_000]
  const sine = Math.sin(phi) * Math.cos(delta) + Math.cos(phi) * Math.sin(delta) * Math.cos(theta)
  const east = Math.sin(theta) * Math.sin(delta) * Math.cos(phi)
  const lambda = (Math.atan2(east, Math.cos(delta) - Math.sin(phi) * sine) * 180) / Math.PI
  const unbounded = longitude + lambda
  return {
    longitude: Math.round((((unbounded + 540) % 360) - 180) * 1e7) / 1e7,
    latitude: Math.round(((Math.asin(sine) * 180) / Math.PI) * 1e7) / 1e7
  }
}

const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

export interface JourneyOptions {
  readonly atMilliseconds?: number
  readonly from?: Place
  /** Metres of noise of the receiver, one standard deviation. */
  readonly noiseMetres?: number
  readonly seed?: number
  /** Whether the fixes have the speed of the vehicle. */
  readonly isSpeedMeasured?: boolean
}

/** Collects the records of a vehicle that each method moves or lets stand. */
export class Journey {
  readonly records: VehicleRecord[] = []
  atMilliseconds: number
  place: Place
  readonly #noiseMetres: number
  readonly #isSpeedMeasured: boolean
  readonly #random: () => number
  #lastNoise: readonly [number, number] = [0, 0]
  #noiseAtMilliseconds = Number.NEGATIVE_INFINITY

  constructor({
    atMilliseconds = noon,
    from,
    noiseMetres = 0,
    seed = 1,
    isSpeedMeasured = false
  }: JourneyOptions = {}) {
    this.atMilliseconds = atMilliseconds
    this.place = from ?? { longitude: 10, latitude: 50 }
    this.#noiseMetres = noiseMetres
    this.#isSpeedMeasured = isSpeedMeasured
    this.#random = randomNumbers(seed)
  }

  /** Adds a fix at this moment, with the values of `fields`. */
  fix(fields: Partial<PositionFix> = {}, speed = 0): this {
    const [north, east] = this.#noise()
    const { longitude, latitude } = destination(this.place, Math.hypot(north, east), degrees(Math.atan2(east, north)))
    const measured = this.#isSpeedMeasured ? { speed } : {}
    this.records.push({ atMilliseconds: this.atMilliseconds, longitude, latitude, ...measured, ...fields })
    return this
  }

  /** Metres of error, a Gauss-Markov process: the errors of a receiver change within a minute, not from second to second. */
  #noise(): readonly [number, number] {
    const kept = Math.exp((this.#noiseAtMilliseconds - this.atMilliseconds) / 60_000)
    const fresh = this.#noiseMetres * Math.sqrt(1 - kept ** 2) * Math.sqrt(-2 * Math.log(1 - this.#random()))
    const direction = this.#random() * 2 * Math.PI
    const [north, east] = this.#lastNoise
    this.#lastNoise = [north * kept + fresh * Math.cos(direction), east * kept + fresh * Math.sin(direction)]
    this.#noiseAtMilliseconds = this.atMilliseconds
    return this.#lastNoise
  }

  /** Adds a record without a position. */
  values(fields: Partial<VehicleRecord>): this {
    this.records.push({ atMilliseconds: this.atMilliseconds, ...fields })
    return this
  }

  /** Lets time pass without a record. */
  wait(seconds: number): this {
    this.atMilliseconds += Math.round(seconds * 1000)
    return this
  }

  /** Moves the vehicle without a record. */
  move(metres: number, bearing = 90): this {
    this.place = destination(this.place, metres, bearing)
    return this
  }

  park(seconds: number, everySeconds: number, fields: Partial<PositionFix> = {}): this {
    for (let passed = 0; passed < seconds; passed += everySeconds) this.wait(everySeconds).fix(fields)
    return this
  }

  drive(metres: number, kmh: number, everySeconds: number, bearing = 90): this {
    const step = (kmh / 3.6) * everySeconds
    for (let left = metres; left > 0.01; left -= step) {
      const length = Math.min(step, left)
      this.wait((length / step) * everySeconds).move(length, bearing)
      this.fix({}, kmh)
    }
    return this
  }
}
