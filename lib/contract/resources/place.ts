/** A place: an area that belongs to a user or an organization. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { described, id, nameText, number, oneOf, text } from '../fields.ts'
import { NotificationRule } from './notification-rule.ts'
import { PlaceShape } from './place-shape.ts'
import { tripCategories } from './trip-category.ts'

export const placeKinds = ['HOME', 'DEPOT', 'CUSTOMER', 'CHARGER', 'FUEL', 'MARINA', 'FORBIDDEN', 'OTHER'] as const

/** Largest number of places of one user or organization. */
export const maxPlaces = 1000
/** Largest number of vehicles that a place can name. */
export const maxVehiclesOfPlace = 200

const maxNameLength = 64
const maxMarginMetres = 1000
const maxConfirmSeconds = 3600
/** A year of 365 days. */
const maxDwellMinutes = 525_600

/** Of what a request leaves out. */
export const placeDefaults = { kind: 'OTHER', margin: 25, confirm_seconds: 30 } as const

const vehicleIds = z.array(id('ID of a vehicle')).check(z.minLength(1), z.maxLength(maxVehiclesOfPlace))
const whole = (minimum: number, maximum: number) => z.int().check(z.gte(minimum), z.lte(maximum))
const { tw_start, tw_end, tw_timezone } = NotificationRule.shape

export const Place = z.strictObject({
  id: id('ID of the place'),
  user_id: z.optional(id('User to whom the place belongs')),
  organization_id: z.optional(id('Organization to which the place belongs')),
  name: nameText('Name of the place', maxNameLength),
  kind: oneOf(placeKinds, `What the place is; ${placeDefaults.kind} by default`),
  shape: PlaceShape,
  margin: number(
    `A vehicle has left when it is farther than this from the shape; ${placeDefaults.margin} by default`,
    'm',
    z.gte(0),
    z.lte(maxMarginMetres)
  ),
  confirm_seconds: described(
    whole(0, maxConfirmSeconds),
    `How long a vehicle is inside or outside before it counts; ${placeDefaults.confirm_seconds} by default`,
    { 'x-unit': 's' }
  ),
  dwell_minutes: z.optional(
    described(whole(1, maxDwellMinutes), 'After how long inside a vehicle has dwelled; absent = never', {
      'x-unit': 'min'
    })
  ),
  vehicle_ids: z.optional(described(vehicleIds, 'The only vehicles of the place; absent = all vehicles of its owner')),
  tw_start,
  tw_end,
  tw_timezone,
  trip_category: z.optional(oneOf(tripCategories, 'Category of trips to the place; absent = none')),
  address: z.optional(text('Postal address'))
})
export type Place = z.infer<typeof Place>
