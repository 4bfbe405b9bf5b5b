/** The names of measured fields in English. */
import type { FieldNames } from './field-name.ts'

export const fieldNames = {
  battery_main: 'the |main battery',
  battery_external: 'the |external battery {number}',
  ofBattery_main: 'of the main battery',
  ofBattery_external: 'of the external battery {number}',
  battery_pct: 'the |charge',
  battery_voltage: 'the |voltage',
  battery_trend: 'the |trend',
  battery_trend_slope: 'the |change of voltage',
  status: 'the |status',
  longitude: 'the |longitude',
  latitude: 'the |latitude',
  altitude: 'the |altitude',
  speed: 'the |speed',
  angle: 'the |course',
  total_odometer: 'the |odometer',
  pdop_value: 'the |position error (PDOP)',
  fuel_level: 'the |fuel level',
  fuel_level_pct: 'the |fuel level',
  fuel_level_voltage: 'the |voltage of the fuel sensor',
  fuel_rate_lh: 'the |fuel consumption',
  current_power_w: 'the |power drawn',
  expected_range: 'the |range',
  expected_range_current_power: 'the |range at the present consumption',
  expected_range_average_power: 'the |range at the average consumption',
  remaining_energy_wh: 'the |energy left',
  remaining_energy_ah: 'the |charge left'
} as const satisfies FieldNames
