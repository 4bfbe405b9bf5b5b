/** The measurements that trips and triplegs share. Source: specification, "Trip" and "Tripleg". */
import * as z from 'zod/mini'
import { dateTime, flag, id, nameText, number, oneOf } from '../fields.ts'

/** Vehicle, times and validity of a trip or tripleg, which are always known. */
export const driveFields = () => ({
  vehicle_id: id('Vehicle that drove'),
  timestamp_start: dateTime('Departure'),
  timestamp_end: dateTime('Arrival; while under way, the last position fix'),
  completed: flag('Whether the vehicle has arrived'),
  valid: flag('Whether this is a real movement and not GPS or sensor noise'),
  validation_score: number('1 = certainly a real movement, 0 = certainly noise', undefined, z.gte(0), z.lte(1))
})

/** Found from the positions of both ends. Source: decisions, "Names of trips". */
export const driveNames = () => ({
  start_name: z.optional(nameText('Place of the departure, else the nearest town; absent = neither is known')),
  end_name: z.optional(nameText('Place of the arrival, else the nearest town; absent = under way, or neither is known'))
})

/** What was found wrong with the odometer of a drive. */
export const odometerChecks = ['REPLACED', 'MILES', 'KILOMETRES', 'REFUSED'] as const
export type OdometerCheck = (typeof odometerChecks)[number]

export const driveMeasurements = () => ({
  speed_max: z.optional(number('km/h', 'km/h')),
  speed_avg: z.optional(number('km/h, over the time spent moving', 'km/h')),
  distance_tot: z.optional(number('Metres: distance_tot_odo, else distance_tot_can, else distance_tot_gps', 'm')),
  distance_tot_gps: z.optional(number('Metres, great circle over the position fixes', 'm')),
  distance_tot_can: z.optional(number('Metres, from the CAN bus', 'm')),
  distance_tot_odo: z.optional(number('Metres, from the odometer', 'm')),
  odometer_check: z.optional(oneOf(odometerChecks, 'What is wrong with the odometer; absent where nothing is')),
  odometer_start: z.optional(number('Metres that the odometer showed at the departure', 'm')),
  odometer_end: z.optional(number('Metres that the odometer showed at the arrival', 'm')),
  duration_tot: z.optional(number('Seconds', 's')),
  duration_cruising: z.optional(number('Seconds spent moving', 's')),
  duration_idling: z.optional(
    number('Seconds in which the vehicle stood with its engine on; absent where records are too far apart to tell', 's')
  ),
  duration_over_limit: z.optional(number('Seconds above `speed_limit` of the vehicle; absent without one', 's')),
  duration_without_data: z.optional(number('Seconds in gaps of more than 5 minutes between records', 's')),
  harsh_braking: z.optional(
    number('Times of braking by 3.5 m/s² or more; absent where records are too far apart to tell')
  ),
  harsh_acceleration: z.optional(
    number('Times of accelerating by 3.5 m/s² or more; absent where records are too far apart to tell')
  ),
  battery_main_min: z.optional(number('Lowest voltage of the main battery, volts', 'V')),
  battery_main_max: z.optional(number('Highest voltage of the main battery, volts', 'V')),
  battery_start_level_volt: z.optional(number('Main battery at the start, volts', 'V')),
  battery_end_level_volt: z.optional(number('Main battery at the end, volts', 'V')),
  fuel_start_level_pct: z.optional(number('Percent of the tank size', '%')),
  fuel_start_level_lt: z.optional(number('Litres', 'l')),
  fuel_most_recent_pct: z.optional(number('Percent of the tank size', '%')),
  fuel_most_recent_vlt: z.optional(number('Last raw sensor voltage, volts', 'V')),
  fuel_used_pct: z.optional(number('Percent of the tank size', '%')),
  fuel_used_lt: z.optional(number('Litres', 'l')),
  fuel_lost_lt: z.optional(number('Litres that the tank lost in stops, and that no engine used', 'l')),
  fuel_num_refueled: z.optional(number('Number of refuellings')),
  fuel_refueled_pct: z.optional(number('Percent of the tank size', '%')),
  fuel_refueled_lt: z.optional(number('Litres', 'l')),
  fuel_avg_lt_per_100km: z.optional(number('Litres per 100 km', 'l/100km')),
  start_energy_available_ah: z.optional(number('Ah', 'Ah')),
  start_energy_available_wh: z.optional(number('Wh', 'Wh')),
  start_energy_available_pct: z.optional(number('Percent', '%')),
  end_energy_available_ah: z.optional(number('Ah', 'Ah')),
  end_energy_available_wh: z.optional(number('Wh', 'Wh')),
  end_energy_available_pct: z.optional(number('Percent', '%')),
  continuous_energy_consumption_ah: z.optional(number('Ah over the whole movement', 'Ah')),
  continuous_energy_consumption_wh: z.optional(number('Wh over the whole movement', 'Wh')),
  continuous_energy_consumption_pct: z.optional(number('Percent over the whole movement', '%')),
  n2k_operation_hours_tot: z.optional(number('Hours, from NMEA 2000', 'h')),
  can_fuel_consumption_avg: z.optional(number('Litres per hour', 'l/h')),
  can_fuel_consumption_max: z.optional(number('Litres per hour', 'l/h')),
  can_fuel_consumption_tot: z.optional(number('Litres', 'l')),
  can_rpm_max: z.optional(number('Revolutions per minute', 'rpm')),
  can_rpm_avg: z.optional(number('Revolutions per minute', 'rpm'))
})
