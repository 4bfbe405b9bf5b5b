/** The measurements that a device can send. Source: decisions, "Vehicle data receiver". */

/** The fields of a record other than its time and position, in the units of the vehicle status. */
export const measuredFields = [
  'speed',
  'angle',
  'pdop_value',
  'total_odometer',
  'battery_main_voltage',
  'battery_main_pct',
  'battery_ext_1_voltage',
  'battery_ext_1_pct',
  'battery_ext_2_voltage',
  'battery_ext_2_pct',
  'battery_ext_3_voltage',
  'battery_ext_3_pct',
  'battery_ext_4_voltage',
  'battery_ext_4_pct',
  'fuel_level',
  'fuel_level_pct',
  'fuel_level_voltage',
  'fuel_rate_lh',
  'current_power_w',
  'remaining_energy_wh',
  'remaining_energy_ah',
  'ignition',
  'can_rpm',
  'can_fuel_consumption',
  'n2k_operation_hours',
  'obd_speed',
  'coolant_temp',
  'engine_hours'
] as const
export type MeasuredField = (typeof measuredFields)[number]
