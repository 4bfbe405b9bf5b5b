/** What each upload of an hour of driving costs, from the request to the status, where records come densely. */
import type { Table } from '../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { seedsOf } from '../../table/seeds.ts'
import { randomNumbers } from '../../telemetry/detection/journey.ts'
import { upload } from './upload-run.ts'

/** How a device sends. */
export interface Sending {
  readonly recordsASecond: number
  readonly uploadSeconds: number
  /** Of the hour; default: all. */
  readonly minutes?: number
}

export interface UploadUnits {
  readonly readUnits: number
  readonly writeUnits: number
}

const begin = Date.parse('2026-03-02T08:00:00.000Z')
const now = new Date('2026-03-02T20:00:00.000Z')
/** The vehicle has stood and then driven when the hour begins. */
const secondsBefore = 20 * 60
const minutesOfHour = 60

/** In the order of the hour; of a vehicle of ada's, which exists. */
export async function denseHour(
  table: Table,
  { recordsASecond, uploadSeconds, minutes = minutesOfHour }: Sending
): Promise<UploadUnits[]> {
  const id = `dense-${recordsASecond}-${uploadSeconds}`
  await seedsOf(table).vehicle('ada', id)
  const car = new InstrumentedCar(begin - secondsBefore * 1000, recordsASecond)
  await upload(table, id, [...car.stand(secondsBefore / 2, 10), ...car.drive(secondsBefore / 2, 10)], now)
  const units: UploadUnits[] = []
  for (let second = 0; second < minutes * 60; second += uploadSeconds) {
    const { received, processed } = await upload(table, id, car.drive(uploadSeconds), now)
    units.push({
      readUnits: received.readUnits + processed.readUnits,
      writeUnits: received.writeUnits + processed.writeUnits
    })
  }
  return units
}

/** Ten fields in each record, as an on-board diagnosis unit gives them, with their resolutions. */
export class InstrumentedCar {
  readonly #random = randomNumbers(7)
  readonly #step: number
  #atMilliseconds: number
  #longitude = 13.4
  #latitude = 52.5
  #kmh = 0
  #metres = 48_000_000
  #course = 90

  constructor(atMilliseconds: number, recordsASecond: number) {
    this.#atMilliseconds = atMilliseconds
    this.#step = 1000 / recordsASecond
  }

  /** `everySeconds`: other than the car's own rate. */
  drive(seconds: number, everySeconds = this.#step / 1000): VehicleRecord[] {
    return this.#go(seconds, everySeconds, 50)
  }

  stand(seconds: number, everySeconds = this.#step / 1000): VehicleRecord[] {
    return this.#go(seconds, everySeconds, 0)
  }

  #go(seconds: number, everySeconds: number, kmh: number): VehicleRecord[] {
    return Array.from({ length: Math.round(seconds / everySeconds) }, () => this.#next(everySeconds, kmh))
  }

  #next(seconds: number, targetKmh: number): VehicleRecord {
    const random = this.#random
    this.#kmh +=
      Math.max(-2 * seconds, Math.min(2 * seconds, targetKmh - this.#kmh)) +
      (targetKmh > 0 ? (random() - 0.5) * seconds : 0)
    this.#course += (random() - 0.5) * 4 * seconds
    const metres = (this.#kmh / 3.6) * seconds
    this.#metres += metres
    this.#latitude += (metres * Math.cos((this.#course * Math.PI) / 180)) / 111_195
    this.#longitude +=
      (metres * Math.sin((this.#course * Math.PI) / 180)) / (111_195 * Math.cos((this.#latitude * Math.PI) / 180))
    this.#atMilliseconds += seconds * 1000
    const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
    return {
      atMilliseconds: Math.round(this.#atMilliseconds),
      longitude: rounded(this.#longitude + (random() - 0.5) * 2e-5, 6),
      latitude: rounded(this.#latitude + (random() - 0.5) * 2e-5, 6),
      altitude: rounded(34 + random() * 2, 1),
      speed: rounded(Math.max(0, this.#kmh), 1),
      angle: rounded((this.#course + 360) % 360, 0),
      total_odometer: rounded(this.#metres, 0),
      battery_main_voltage: rounded(14 + random() * 0.2, 2),
      fuel_level_pct: rounded(60 - (this.#metres - 48_000_000) / 100_000, 1),
      can_rpm: rounded(900 + this.#kmh * 30 + random() * 50, 0),
      can_fuel_consumption: rounded(0.8 + this.#kmh / 12 + random(), 2)
    }
  }
}
