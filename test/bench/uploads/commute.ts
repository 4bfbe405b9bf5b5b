/** Records of a vehicle that drives to and fro, without end: 20 minutes of driving, 20 of standing. */
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { Journey } from '../../telemetry/detection/journey.ts'

/** How far records are apart, unless otherwise said. */
export const everySeconds = 10
export const legSeconds = 20 * 60
const kmh = 50

export class Commute {
  readonly #journey: Journey
  readonly #everySeconds: number
  #bearing = 90

  constructor(atMilliseconds: number, seconds = everySeconds) {
    this.#journey = new Journey({ atMilliseconds, noiseMetres: 5, isSpeedMeasured: true })
    this.#everySeconds = seconds
  }

  /** Drives and stands. */
  *cycles(): Generator<VehicleRecord> {
    for (;;) yield* [...this.drive(legSeconds), ...this.park(legSeconds)]
  }

  /** In the other direction than before. */
  drive(seconds: number): VehicleRecord[] {
    this.#bearing = (this.#bearing + 180) % 360
    return this.#taken(this.#journey.drive((kmh / 3.6) * seconds, kmh, this.#everySeconds, this.#bearing))
  }

  park(seconds: number): VehicleRecord[] {
    return this.#taken(this.#journey.park(seconds, this.#everySeconds))
  }

  /** The values of a car beside each fix. */
  #taken({ records }: Journey): VehicleRecord[] {
    return records.splice(0).map((record) => {
      const isDriving = (record.speed ?? 0) > 0
      return { ...record, ignition_on: isDriving, battery_main_voltage: isDriving ? 14.1 : 12.6 }
    })
  }
}

/** Parts of `size`, as many as it takes. */
export function inUploads(records: readonly VehicleRecord[], size: number): VehicleRecord[][] {
  return Array.from({ length: Math.ceil(records.length / size) }, (_, part) =>
    records.slice(part * size, part * size + size)
  )
}
