/** A message: a notification rule fired, a guard rang, or a report is ready. Source: decisions, "Messages". */
import * as z from 'zod/mini'
import { count, dateTime, described, flag, id, maxLongTextLength, number, oneOf, text } from '../fields.ts'
import { priorities } from '../priorities.ts'
import { NotificationRule } from './notification-rule.ts'

export const Message = z.strictObject({
  id: id('ID of the message'),
  user_id: id('User who is notified'),
  vehicle_id: z.optional(id('Vehicle that the rule watches; absent for a report')),
  notification_rule_id: id('Rule that fired, which may have been deleted since; the guard that rang, or the report'),
  notification_rule_name: NotificationRule.shape.name,
  priority: oneOf(priorities, 'The priority of the rule when it fired'),
  trip_id: z.optional(id('Trip that was in progress')),
  path: z.optional(text('Of a report: its address in the console, without the origin', maxLongTextLength)),
  timestamp: dateTime('When the condition and the time window of the rule came true; when the report was due'),
  timestamp_created: dateTime('When the service found it'),
  property_indicator: text(
    'Name of the vehicle status field that the rule watched; `last_update` or `place`; `guard` for a guard, `report` for a report'
  ),
  operator: NotificationRule.shape.operator,
  value_key: text(
    'BELOW or ABOVE of a numeric field; of an enumerated one the value compared with; of place as in the rule; of a guard LEFT or IGNITION_ON; of a report WEEK or MONTH'
  ),
  value: number(
    'Threshold of a numeric field; of an enumerated one the minutes that the value lasted, 0 = at once; of last_update those without an upload; of place those that the vehicle stayed; of a guard the radius that the vehicle has left; of a report 0'
  ),
  observed: described(
    z.union([
      number('Value of a numeric field; of a guard the metres from the middle of its circle'),
      text(
        'Value of an enumerated field; of last_update when the last upload was received; INSIDE or OUTSIDE of a place; of a report its first and last day, with `/` between them'
      )
    ]),
    'Value of the field at `timestamp`'
  ),
  suppressed: count('How often the rule came true within its cool-down before, without a message'),
  late: flag(
    'Found after more than an hour, and after two usual upload intervals; neither mailed nor pushed to a browser'
  ),
  read: flag('Whether the user has read it'),
  message: text('What happened, in the language and the units of the user', 1024)
})
export type Message = z.infer<typeof Message>

/** What a user may change of a message. */
export const MessageChange = z.strictObject({ read: z.optional(Message.shape.read) })
export type MessageChange = z.infer<typeof MessageChange>
