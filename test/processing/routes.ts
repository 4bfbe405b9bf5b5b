/** Records of a vehicle that stands and drives along a meridian, one after the other. */
import type { VehicleRecord } from '../../lib/telemetry/record.ts'

export const monday = Date.parse('2026-03-02T08:00:00.000Z')
const degreesPerMetre = 1 / 111_195

export interface Route {
  /** The records up to the current moment of the route. */
  readonly records: readonly VehicleRecord[]
  readonly untilMilliseconds: number
  readonly latitude: number
}

export const routeFrom = (untilMilliseconds: number): Route => ({ records: [], untilMilliseconds, latitude: 50 })

const everySeconds = 10

/** Drives at 50 km/h, with a fix every 10 s. */
export const driving = (route: Route, minutes: number) => going(route, minutes, 50)

export const standing = (route: Route, minutes: number) => going(route, minutes, 0)

function going({ records, untilMilliseconds, latitude }: Route, minutes: number, speed: number): Route {
  const count = Math.round((minutes * 60) / everySeconds)
  const step = (speed / 3.6) * everySeconds * degreesPerMetre
  const added = Array.from({ length: count }, (_, index) => ({
    atMilliseconds: untilMilliseconds + (index + 1) * everySeconds * 1000,
    longitude: 10,
    latitude: latitude + (index + 1) * step,
    speed,
    ignition_on: speed > 0,
    battery_main_voltage: speed > 0 ? 14.1 : 12.6,
    fuel_level_pct: 60
  }))
  return {
    records: [...records, ...added],
    untilMilliseconds: untilMilliseconds + minutes * 60_000,
    latitude: latitude + count * step
  }
}
