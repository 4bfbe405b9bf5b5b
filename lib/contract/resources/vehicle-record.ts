/** One record of the vehicle data receiver, in the fields and units of the status. Source: decisions, "Vehicle data receiver". */
import * as z from 'zod/mini'
import { dateTime, described, flag, latitude, longitude, number } from '../fields.ts'
import { issueMessages } from '../issue-messages.ts'

const optionalNumber = (description: string) => z.optional(number(description))

const fields = z.strictObject({
  timestamp: dateTime('When it was measured; it identifies the record within its vehicle'),
  longitude: z.optional(longitude('Degrees, WGS84; together with latitude')),
  latitude: z.optional(latitude('Degrees, WGS84; together with longitude')),
  altitude: optionalNumber('Metres above sea level'),
  speed: optionalNumber('km/h'),
  angle: optionalNumber('Course in degrees from true North'),
  pdop_value: optionalNumber('PDOP of the GPS reading'),
  total_odometer: optionalNumber('Metres driven in all, as the vehicle counts them'),
  battery_main_voltage: optionalNumber('Main battery: volts'),
  battery_main_pct: optionalNumber('Main battery: percent'),
  battery_ext_1_voltage: optionalNumber('External battery 1: volts'),
  battery_ext_1_pct: optionalNumber('External battery 1: percent'),
  battery_ext_2_voltage: optionalNumber('External battery 2: volts'),
  battery_ext_2_pct: optionalNumber('External battery 2: percent'),
  battery_ext_3_voltage: optionalNumber('External battery 3: volts'),
  battery_ext_3_pct: optionalNumber('External battery 3: percent'),
  battery_ext_4_voltage: optionalNumber('External battery 4: volts'),
  battery_ext_4_pct: optionalNumber('External battery 4: percent'),
  fuel_level: optionalNumber('Litres'),
  fuel_level_pct: optionalNumber('Percent of the tank size'),
  fuel_level_voltage: optionalNumber('Raw sensor voltage, volts'),
  fuel_rate_lh: optionalNumber('Litres per hour'),
  current_power_w: optionalNumber('Watts; positive = energy used, negative = regenerative braking'),
  remaining_energy_wh: optionalNumber('Wh, all batteries together'),
  remaining_energy_ah: optionalNumber('Ah, all batteries together'),
  ignition: z.optional(flag('Whether the ignition is on')),
  can_rpm: optionalNumber('Revolutions per minute'),
  can_fuel_consumption: optionalNumber('Litres per hour, from the CAN bus'),
  n2k_operation_hours: optionalNumber('Hours of operation, from NMEA 2000')
})

const isWholePosition = z.refine<z.infer<typeof fields>>(
  ({ longitude, latitude }) => (longitude === undefined) === (latitude === undefined),
  { error: issueMessages.wholePosition, path: ['longitude'] }
)

export const VehicleRecordBody = described(fields.check(isWholePosition), 'What was measured at one moment')
export type VehicleRecordBody = z.infer<typeof VehicleRecordBody>
