/** A snapshot of a vehicle at a point in time. Source: specification, "Vehicle status". */
import * as z from 'zod/mini'
import { dateTime, id, latitude, longitude, number, oneOf } from '../fields.ts'

export const vehicleStates = ['SETUP', 'SETUP_HOME_COMP', 'PARK', 'PARK_HOME', 'FLOAT', 'CRUISE'] as const
export const batteryTrends = ['CHARGE', 'CONST', 'DISCHARGE'] as const

export const VehicleStatus = z.strictObject({
  vehicle_id: id('Vehicle that the status belongs to'),
  timestamp: dateTime('When the status was computed'),
  last_update: z.optional(dateTime('Last communication with the vehicle')),
  status: oneOf(
    vehicleStates,
    'SETUP = device configuration not complete; SETUP_HOME_COMP = complete, but no home location computed yet; ' +
      'PARK = parked at any location; PARK_HOME = parked at home; FLOAT = unused; CRUISE = moving'
  ),
  longitude: longitude('Degrees, WGS84'),
  latitude: latitude('Degrees, WGS84'),
  altitude: z.optional(number('Metres above sea level', 'm')),
  speed: number('km/h', 'km/h'),
  angle: number('Course in degrees from true North', '°'),
  total_odometer: number(
    'Metres driven in all; counted from device installation, odometer readings (from a CAN bus, say) are preferred',
    'm'
  ),
  last_valid_location_update: z.optional(dateTime('Last valid GPS reading')),
  pdop_value: number('PDOP of the last GPS reading'),
  ...batteryFields('main', 'Main battery'),
  ...optionalBatteryFields('ext_1', 'External battery 1'),
  ...optionalBatteryFields('ext_2', 'External battery 2'),
  ...optionalBatteryFields('ext_3', 'External battery 3'),
  ...optionalBatteryFields('ext_4', 'External battery 4'),
  fuel_level: z.optional(number('Litres', 'l')),
  fuel_level_pct: z.optional(number('Percent of the tank size', '%')),
  fuel_level_voltage: z.optional(number('Raw sensor voltage, volts', 'V')),
  fuel_last_update: z.optional(dateTime('Last fuel reading; often unavailable while the motor is off')),
  fuel_rate_lh: z.optional(number('Litres per hour; litres/100km = fuel_rate_lh / speed * 100', 'l/h')),
  current_power_w: z.optional(number('Watts; positive = energy used, negative = regenerative braking', 'W')),
  expected_range: z.optional(number('Metres that the vehicle can still travel in its current state', 'm')),
  expected_range_current_power: z.optional(number('Metres, from the current consumption', 'm')),
  expected_range_average_power: z.optional(number('Metres, from the average consumption', 'm')),
  remaining_energy_wh: z.optional(number('Wh, all batteries together', 'Wh')),
  remaining_energy_ah: z.optional(number('Ah, all batteries together', 'Ah'))
})
export type VehicleStatus = z.infer<typeof VehicleStatus>

/** The four fields of one battery, whose names contain the name of the battery. */
type BatteryFields<Name extends string, Pct, Trend> = {
  [K in `battery_${Name}_pct` | `battery_${Name}_voltage` | `battery_${Name}_trend_slope`]: Pct
} & { [K in `battery_${Name}_trend`]: Trend }

type Measured = ReturnType<typeof number>
type Trend = ReturnType<typeof trend>

function batteryFields<const Name extends string>(name: Name, label: string) {
  return {
    [`battery_${name}_pct`]: number(`${label}: percent`, '%'),
    [`battery_${name}_voltage`]: number(`${label}: raw voltage, volts`, 'V'),
    [`battery_${name}_trend`]: trend(label),
    [`battery_${name}_trend_slope`]: number(`${label}: mV/h`, 'mV/h')
  } as BatteryFields<Name, Measured, Trend>
}

function optionalBatteryFields<const Name extends string>(name: Name, label: string) {
  const fields = Object.entries<Measured | Trend>(batteryFields(name, label)).map(([field, schema]) => [
    field,
    z.optional(schema)
  ])
  return Object.fromEntries(fields) as BatteryFields<Name, z.ZodMiniOptional<Measured>, z.ZodMiniOptional<Trend>>
}

function trend(label: string) {
  return oneOf(batteryTrends, `${label}: whether it is being charged`)
}
