/** The measurements that a trip and a tripleg have in common. Source: specification, "Trip" and "Tripleg". */
import { dateTime, flag, id, number } from '../fields.ts'

/** Who drove when, and what was measured on the way. Times and the vehicle are always known, measurements as available. */
export const driveFields = () => ({
  vehicle_id: id('Vehicle that drove'),
  timestamp_start: dateTime('Departure'),
  timestamp_end: dateTime('Arrival; while under way, the last position fix'),
  completed: flag('Whether the vehicle has arrived'),
  valid: flag('Whether this is a real movement and not GPS or sensor noise'),
  validation_score: number('1 = certainly a real movement, 0 = certainly noise').gte(0).lte(1)
})

export const driveMeasurements = () => ({
  speed_max: number('km/h').optional(),
  speed_avg: number('km/h, over the time spent moving').optional(),
  distance_tot: number('Metres: the best of the three below, in the order odo, can, gps').optional(),
  distance_tot_gps: number('Metres, great circle over the position fixes').optional(),
  distance_tot_can: number('Metres, from the CAN bus').optional(),
  distance_tot_odo: number('Metres, from the odometer').optional(),
  duration_tot: number('Seconds').optional(),
  duration_cruising: number('Seconds spent moving').optional(),
  battery_start_level_volt: number('Main battery at the start, volts').optional(),
  battery_end_level_volt: number('Main battery at the end, volts').optional(),
  fuel_start_level_pct: number('Percent of the tank size').optional(),
  fuel_start_level_lt: number('Litres').optional(),
  fuel_most_recent_pct: number('Percent of the tank size').optional(),
  fuel_most_recent_vlt: number('Last raw sensor voltage, volts').optional(),
  fuel_used_pct: number('Percent of the tank size').optional(),
  fuel_used_lt: number('Litres').optional(),
  fuel_num_refueled: number('How often fuel was filled in').optional(),
  fuel_refueled_pct: number('Percent of the tank size').optional(),
  fuel_refueled_lt: number('Litres').optional(),
  fuel_avg_lt_per_100km: number('Litres per 100 km').optional(),
  fuel_avg_pct_per_100km: number('Percent of the tank size per 100 km').optional(),
  start_energy_available_ah: number('Ah').optional(),
  start_energy_available_wh: number('Wh').optional(),
  start_energy_available_pct: number('Percent').optional(),
  end_energy_available_ah: number('Ah').optional(),
  end_energy_available_wh: number('Wh').optional(),
  end_energy_available_pct: number('Percent').optional(),
  continuous_energy_consumption_ah: number('Ah over the whole movement').optional(),
  continuous_energy_consumption_wh: number('Wh over the whole movement').optional(),
  continuous_energy_consumption_pct: number('Percent over the whole movement').optional(),
  n2k_operation_hours_tot: number('Hours, from NMEA 2000').optional(),
  can_fuel_consumption_avg: number('Litres per hour').optional(),
  can_fuel_consumption_max: number('Litres per hour').optional(),
  can_fuel_consumption_tot: number('Litres').optional(),
  can_rpm_max: number('Revolutions per minute').optional(),
  can_rpm_avg: number('Revolutions per minute').optional()
})
