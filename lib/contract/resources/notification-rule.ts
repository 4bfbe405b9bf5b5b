/** When a user wants to be told something of a vehicle. Source: specification, "Notification rule"; decisions, "Endpoints". */
import * as z from 'zod/mini'
import { id, number, text } from '../fields.ts'

export const NotificationRule = z.strictObject({
  id: id('ID of the rule'),
  user_id: id('User who made the rule'),
  vehicle_id: id('Vehicle that the rule watches'),
  property_indicator: text('Name of a vehicle status field'),
  value_key: text('BELOW or ABOVE of a numeric field; of an enumerated one the value entered (CRUISE, DISCHARGE)'),
  value: number('Threshold of a numeric field; of an enumerated one the minutes that the value must last, 0 = at once'),
  tw_start: z.optional(text('Start of the time window: `14:00` or `monday 14:00`')),
  tw_end: z.optional(text('End of the time window, in the form of its start')),
  tw_timezone: z.optional(text('Time zone of the window, an IANA name'))
})
export type NotificationRule = z.infer<typeof NotificationRule>
