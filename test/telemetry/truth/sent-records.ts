/** The records that a device makes of a generated life, and ways to corrupt them. */
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import type { Life, Moment } from './generated-life.ts'

export interface DeviceOptions {
  /** Seconds between two records, by the true values; 10 by default. */
  readonly everySeconds?: number | ((moment: Moment) => number)
  /** Values beside position, speed and course, such as `counters`. Those that are `undefined` are not sent. */
  readonly values?: (moment: Moment, index: number) => Sent
}

/** Values of a record; `undefined` removes one. */
export type Sent = { readonly [Field in keyof VehicleRecord]?: VehicleRecord[Field] | undefined }

/** Returns the records of the whole life: each with position, speed, course and the values of `values`, exact to a centimetre. */
export function recordsOf(life: Life, { everySeconds = 10, values }: DeviceOptions = {}): VehicleRecord[] {
  const records: VehicleRecord[] = []
  for (let seconds = 0; seconds <= life.seconds; ) {
    const moment = life.at(seconds)
    const { atMilliseconds, longitude, latitude, kmh: speed, bearing: angle } = moment
    const position = { atMilliseconds, longitude, latitude, speed, angle }
    records.push(withSent(position, values?.(moment, records.length) ?? {}))
    seconds += typeof everySeconds === 'number' ? everySeconds : everySeconds(moment)
  }
  return records
}

/** Values of the vehicle that are exact, by name. */
export const exact = {
  ignition: ({ isEngineOn }: Moment): Sent => ({ ignition_on: isEngineOn }),
  odometer: ({ odometerMetres }: Moment): Sent => ({ total_odometer: Math.round(odometerMetres) }),
  fuelLevel: ({ fuelLitres }: Moment): Sent => ({ fuel_level: rounded(fuelLitres) }),
  fuelRate: ({ litresPerHour }: Moment): Sent => ({ fuel_rate_lh: litresPerHour }),
  energy: ({ batteryWh }: Moment): Sent => ({ remaining_energy_wh: rounded(batteryWh) }),
  power: ({ watts }: Moment): Sent => ({ current_power_w: watts }),
  hours: ({ engineHours }: Moment): Sent => ({
    n2k_operation_hours: rounded(engineHours),
    engine_hours: rounded(engineHours)
  }),
  rpm: ({ isEngineOn, kmh }: Moment): Sent => ({ can_rpm: isEngineOn ? 800 + 20 * kmh : 0 }),
  obdSpeed: ({ kmh }: Moment): Sent => ({ obd_speed: kmh }),
  voltage: ({ isEngineOn }: Moment): Sent => ({ battery_main_voltage: isEngineOn ? 14.2 : 12.6 })
} as const

/** Sends these exact values. */
export const sends =
  (...names: readonly (keyof typeof exact)[]) =>
  (moment: Moment): Sent =>
    Object.assign({}, ...names.map((name) => exact[name](moment)))

/** Sends all exact values. */
export const sendsAll = sends(...(Object.keys(exact) as (keyof typeof exact)[]))

/** Replaces values of some records; `wrong` returns those of a record, or nothing where it stays as it is. */
export function corrupted(
  records: readonly VehicleRecord[],
  wrong: (record: VehicleRecord, index: number) => Sent | undefined
): VehicleRecord[] {
  return records.map((record, index) => withSent(record, wrong(record, index) ?? {}))
}

/** Leaves out values that are `undefined`. */
function withSent(record: VehicleRecord, sent: Sent): VehicleRecord {
  const values = Object.entries({ ...record, ...sent }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(values) as unknown as VehicleRecord
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
