/** One record of an upload, in the fields and units of the vehicle status. Source: decisions, "Vehicle data receiver". */
import * as z from 'zod/mini'
import { dateTime, described, flag, latitude, longitude, number } from '../fields.ts'
import { issueMessages } from '../issue-messages.ts'
import type { Unit } from '../unit.ts'

/** Largest magnitude of a measured value. Source: decisions, "Vehicle data receiver". */
const maxMagnitude = 1e9

const within = (least: number, most: number) => (description: string, unit?: Unit) =>
  z.optional(number(description, unit, z.gte(least), z.lte(most)))

const anyNumber = within(-maxMagnitude, maxMagnitude)
const notNegative = within(0, maxMagnitude)
const percent = (description: string) => within(0, 100)(description, '%')

const fields = z.strictObject({
  timestamp: dateTime('When it was measured; it identifies the record within its vehicle'),
  longitude: z.optional(longitude('Degrees, WGS84; together with latitude')),
  latitude: z.optional(latitude('Degrees, WGS84; together with longitude')),
  altitude: anyNumber('Metres above sea level', 'm'),
  speed: notNegative('km/h', 'km/h'),
  angle: anyNumber('Course in degrees from true North', '°'),
  pdop_value: anyNumber('PDOP of the GPS reading'),
  total_odometer: notNegative('Metres driven in all, as the vehicle counts them', 'm'),
  battery_main_voltage: notNegative('Main battery: volts', 'V'),
  battery_main_pct: percent('Main battery: percent'),
  battery_ext_1_voltage: notNegative('External battery 1: volts', 'V'),
  battery_ext_1_pct: percent('External battery 1: percent'),
  battery_ext_2_voltage: notNegative('External battery 2: volts', 'V'),
  battery_ext_2_pct: percent('External battery 2: percent'),
  battery_ext_3_voltage: notNegative('External battery 3: volts', 'V'),
  battery_ext_3_pct: percent('External battery 3: percent'),
  battery_ext_4_voltage: notNegative('External battery 4: volts', 'V'),
  battery_ext_4_pct: percent('External battery 4: percent'),
  fuel_level: notNegative('Litres', 'l'),
  fuel_level_pct: percent('Percent of the tank size'),
  fuel_level_voltage: notNegative('Raw sensor voltage, volts', 'V'),
  fuel_rate_lh: notNegative('Litres per hour', 'l/h'),
  current_power_w: anyNumber('Watts; positive = energy used, negative = regenerative braking', 'W'),
  remaining_energy_wh: anyNumber('Wh, all batteries together', 'Wh'),
  remaining_energy_ah: anyNumber('Ah, all batteries together', 'Ah'),
  ignition: z.optional(flag('Whether the ignition is on')),
  can_rpm: anyNumber('Revolutions per minute', 'rpm'),
  can_fuel_consumption: notNegative('Litres per hour, from the CAN bus', 'l/h'),
  n2k_operation_hours: anyNumber('Hours of operation, from NMEA 2000', 'h'),
  obd_speed: notNegative('km/h, from OBD-II', 'km/h'),
  coolant_temp: anyNumber('Degrees Celsius of the coolant', '°C'),
  engine_hours: anyNumber('Hours of operation of the engine', 'h')
})

const isWholePosition = z.refine<Partial<z.infer<typeof fields>>>(
  ({ longitude, latitude }) => (longitude === undefined) === (latitude === undefined),
  { error: issueMessages.wholePosition, path: ['longitude'] }
)

export const VehicleRecordBody = described(fields.check(isWholePosition), 'What was measured at one moment')
export type VehicleRecordBody = z.infer<typeof VehicleRecordBody>

/** A record of third-party software, whose fixes may be inaccurate. `accuracy_m` is present only where the accuracy is poor. */
export const ClientRecordBody = z
  .extend(fields, { accuracy_m: notNegative('Metres by which the position may be off', 'm') })
  .check(isWholePosition)
export type ClientRecordBody = z.infer<typeof ClientRecordBody>
