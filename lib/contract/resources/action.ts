/** An action: what a person would write down of a vehicle. Source: decisions, "Actions". */
import * as z from 'zod/mini'
import { dateTime, id, longText, nameText, number, oneOf, text } from '../fields.ts'
import { maxLimit } from '../list-query.ts'
import { priorities } from '../priorities.ts'

export const actionTypes = [
  'TRIP_STARTED',
  'TRIP_ENDED',
  'IGNITION_ON',
  'IGNITION_OFF',
  'HOME_LEFT',
  'HOME_REACHED',
  'PLACE_ENTERED',
  'PLACE_LEFT',
  'REFUELLED',
  'CHARGED',
  'ALERT',
  'NOTE'
] as const
export type ActionType = (typeof actionTypes)[number]

/** The newest actions of a range that a list has. They are read from what they follow from, so no counts are kept. */
export const maxListedActions = 4 * maxLimit

/** Trips of a range from which the actions of one vehicle, or of all, are read: the newest. */
export const maxTripsOfActions = { vehicle: 300, fleet: 100 } as const

export const ActionData = z.strictObject({
  place_name: z.optional(nameText('Where: the name of a place, else the nearest town')),
  place_id: z.optional(id('ID of the place that the vehicle entered or left')),
  visit_id: z.optional(id('ID of the visit')),
  distance_tot: z.optional(number('Metres of the trip', 'm')),
  duration_tot: z.optional(number('Seconds of the trip', 's')),
  fuel_refueled_lt: z.optional(number('Litres', 'l')),
  fuel_refueled_pct: z.optional(number('Percent of the tank size', '%')),
  fuel_num_refueled: z.optional(number('Number of refuellings in stops of the trip')),
  energy_charged_wh: z.optional(number('Wh', 'Wh')),
  energy_charged_pct: z.optional(number('Percent of the drive batteries', '%')),
  notification_rule_id: z.optional(id('Rule that fired')),
  priority: z.optional(oneOf(priorities, 'Priority of the alert'))
})
export type ActionData = z.infer<typeof ActionData>

export const Action = z.strictObject({
  id: text('It follows from what the action is of, and stays the same if late records move the action'),
  timestamp: dateTime('When it happened'),
  type: oneOf(actionTypes, 'What happened'),
  vehicle_id: id('ID of the vehicle'),
  trip_id: z.optional(id('ID of the trip')),
  user_id: z.optional(id('User whose alert it is')),
  message: z.optional(longText('Text of the alert, or the notes on the trip; absent for other types')),
  data: ActionData
})
export type Action = z.infer<typeof Action>
