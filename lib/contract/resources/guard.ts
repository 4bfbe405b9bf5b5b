/** A guard of a user on a vehicle. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { dateTime, id, latitude, longitude, number } from '../fields.ts'

/** Days that a guard lasts, at most. */
export const maxGuardDays = 30

/** Of the circle, in metres. */
export const guardRadius = { min: 20, max: 10_000, default: 50 } as const

/** The `property_indicator` of the message of a guard, and the `value_key` that says what happened. */
export const guardProperty = 'guard'
export const guardKeys = ['LEFT', 'IGNITION_ON'] as const
export type GuardKey = (typeof guardKeys)[number]

const { min, max, default: defaultRadius } = guardRadius
const radius = number(
  `Radius of the circle, ${min} to ${max}; ${defaultRadius} by default`,
  'm',
  z.gte(min),
  z.lte(max)
)
const until = dateTime(`When the guard ends by itself, at most ${maxGuardDays} days ahead`)

export const Guard = z.strictObject({
  id: id('ID of the guard'),
  user_id: id('User who is notified'),
  vehicle_id: id('Vehicle that is guarded'),
  timestamp_start: dateTime('When the guard was started'),
  until,
  radius,
  longitude: longitude('Longitude of the middle of the circle'),
  latitude: latitude('Latitude of the middle of the circle')
})
export type Guard = z.infer<typeof Guard>

export const GuardContent = z.strictObject({ until, radius: z.optional(radius) })
export type GuardContent = z.infer<typeof GuardContent>
