/** A snapshot of a vehicle at a point in time. Source: specification, "Vehicle status". */
import * as z from 'zod'
import { dateTime, id, number, oneOf } from '../fields.ts'

export const vehicleStates = ['SETUP', 'SETUP_HOME_COMP', 'PARK', 'PARK_HOME', 'FLOAT', 'CRUISE'] as const
export const batteryTrends = ['CHARGE', 'CONST', 'DISCHARGE'] as const

export const VehicleStatus = z.strictObject({
  vehicle_id: id('Vehicle that the status belongs to'),
  timestamp: dateTime('When the status was computed'),
  last_update: dateTime('Last communication with the vehicle').optional(),
  status: oneOf(
    vehicleStates,
    'SETUP = device configuration not complete; SETUP_HOME_COMP = complete, but no home location computed yet; ' +
      'PARK = parked at any location; PARK_HOME = parked at home; FLOAT = unused; CRUISE = moving'
  ),
  longitude: number('Degrees, WGS84').gte(-180).lte(180),
  latitude: number('Degrees, WGS84').gte(-90).lte(90),
  altitude: number('Metres above sea level').optional(),
  speed: number('km/h'),
  angle: number('Course in degrees from true North'),
  total_odometer: number(
    'Metres driven in all; counted from device installation, odometer readings (from a CAN bus, say) are preferred'
  ),
  last_valid_location_update: dateTime('Last valid GPS reading').optional(),
  pdop_value: number('PDOP of the last GPS reading'),
  ...batteryFields('main', 'Main battery'),
  ...optionalBatteryFields('ext_1', 'External battery 1'),
  ...optionalBatteryFields('ext_2', 'External battery 2'),
  ...optionalBatteryFields('ext_3', 'External battery 3'),
  ...optionalBatteryFields('ext_4', 'External battery 4'),
  fuel_level: number('Litres').optional(),
  fuel_level_pct: number('Percent of the tank size').optional(),
  fuel_level_voltage: number('Raw sensor voltage, volts').optional(),
  fuel_last_update: dateTime('Last fuel reading; often unavailable while the motor is off').optional(),
  fuel_rate_lh: number('Litres per hour; litres/100km = fuel_rate_lh / speed * 100').optional(),
  current_power_w: number('Watts; positive = energy used, negative = regenerative braking').optional(),
  expected_range: number('Metres that the vehicle can still travel in its current state').optional(),
  expected_range_current_power: number('Metres, from the current consumption').optional(),
  expected_range_average_power: number('Metres, from the average consumption').optional(),
  remaining_energy_wh: number('Wh, all batteries together').optional(),
  remaining_energy_ah: number('Ah, all batteries together').optional()
})
export type VehicleStatus = z.infer<typeof VehicleStatus>

type BatteryFields<Name extends string> = {
  [K in `battery_${Name}_pct` | `battery_${Name}_voltage` | `battery_${Name}_trend_slope`]: z.ZodNumber
} & { [K in `battery_${Name}_trend`]: ReturnType<typeof trend> }

function batteryFields<const Name extends string>(name: Name, label: string) {
  return {
    [`battery_${name}_pct`]: number(`${label}: percent`),
    [`battery_${name}_voltage`]: number(`${label}: raw voltage, volts`),
    [`battery_${name}_trend`]: trend(label),
    [`battery_${name}_trend_slope`]: number(`${label}: mV/h`)
  } as BatteryFields<Name>
}

function optionalBatteryFields<const Name extends string>(name: Name, label: string) {
  return z.object(batteryFields(name, label)).partial().shape
}

function trend(label: string) {
  return oneOf(batteryTrends, `${label}: whether it is being charged`)
}
