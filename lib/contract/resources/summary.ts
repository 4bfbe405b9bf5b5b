/** What the drives of an interval come to. Source: decisions, "Summaries". */
import * as z from 'zod/mini'
import { calendarDate, count, dateTime, described, flag, id, nameText, number, oneOf, text } from '../fields.ts'
import { tripCategories } from './trip-category.ts'

/** Weeks begin on Monday. Source: ISO 8601. */
export const intervals = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Interval = (typeof intervals)[number]

export const summaryGroups = ['vehicle', 'driver', 'category', 'organization'] as const
export type SummaryGroup = (typeof summaryGroups)[number]

const metres = (description: string) => number(`Metres ${description}`, 'm')
const seconds = (description: string) => number(`Seconds ${description}`, 's')

const harshEvents = (verb: string) =>
  count(`How often a vehicle ${verb} by more than 3.5 m/s²; absent where records are too far apart to tell`)

/** Figures of the drives alone, whatever they are grouped by. */
const ofDrives = () => ({
  distance_tot: metres('driven'),
  duration_tot: seconds('of trips, without their stops'),
  duration_cruising: seconds('spent moving'),
  duration_idling: z.optional(seconds('standing with the engine on; absent = not known')),
  duration_without_data: z.optional(seconds('in which a moving vehicle sent no record for more than 5 minutes')),
  num_trips: count('Trips that began'),
  num_triplegs: count('Triplegs that began'),
  speed_max: z.optional(number('km/h', 'km/h')),
  speed_avg: z.optional(number('km/h, over the time spent moving', 'km/h')),
  fuel_used: z.optional(number('Litres', 'l')),
  energy_used_wh: z.optional(number('Wh', 'Wh')),
  distance_business: metres('of trips with the category BUSINESS'),
  distance_private: metres('of trips with the category PRIVATE'),
  distance_commute: metres('of trips with the category COMMUTE'),
  distance_after_hours: metres('of triplegs that began outside of Monday to Friday, 06:00 to 20:00'),
  duration_over_limit: z.optional(seconds('above the `speed_limit` of the profile; absent = it has none')),
  harsh_braking: z.optional(harshEvents('braked')),
  harsh_acceleration: z.optional(harshEvents('accelerated')),
  drivers: described(z.array(nameText('Name of a driver')), 'Drivers of the trips, by name')
})

/** Figures of vehicles that no driver and no category has a part in. */
const ofVehicles = () => ({
  first_start: z.optional(dateTime('First departure')),
  last_end: z.optional(dateTime('Last arrival')),
  fuel_refueled: z.optional(number('Litres', 'l')),
  fuel_num_refueled: z.optional(count('Refuellings')),
  energy_charged_wh: z.optional(number('Wh', 'Wh'))
})

/** Figures of a single vehicle. */
const ofVehicle = () => ({
  duration_parked: z.optional(seconds('outside of trips, from the first drive of the vehicle on and up to now')),
  odometer_start: z.optional(number('Metres that the odometer showed at the first departure', 'm')),
  odometer_end: z.optional(number('Metres that the odometer showed at the last arrival', 'm')),
  battery_main_min: z.optional(number('Lowest voltage of the main battery', 'V')),
  battery_main_max: z.optional(number('Highest voltage of the main battery', 'V'))
})

export const Summary = z.strictObject({
  date: calendarDate('First day of the interval within the range, in the time zone of each vehicle'),
  date_end: calendarDate('Last day of the interval within the range'),
  timestamp: z.optional(dateTime('Moment at which `date` begins; absent where vehicles have several time zones')),
  time_zone: z.optional(text('Time zone of the dates, an IANA name; absent where vehicles have several')),
  vehicle_id: z.optional(id('The vehicle; only in a group of one')),
  driver: z.optional(nameText('The driver, grouped by driver; absent = trips without one')),
  category: z.optional(oneOf(tripCategories, 'The category, grouped by category; absent = trips without one')),
  organization_id: z.optional(
    text('Organization through which the caller may read the vehicles, grouped by it; absent = none')
  ),
  vehicle_moved: flag('Whether a vehicle drove'),
  ...ofDrives(),
  ...ofVehicles(),
  ...ofVehicle()
})
export type Summary = z.infer<typeof Summary>
