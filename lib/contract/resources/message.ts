/** A message: a notification rule fired. Source: decisions, "Messages". */
import * as z from 'zod/mini'
import { count, dateTime, described, flag, id, number, oneOf, text } from '../fields.ts'
import { priorities } from '../priorities.ts'
import { NotificationRule } from './notification-rule.ts'

export const Message = z.strictObject({
  id: id('ID of the message'),
  user_id: id('User who is notified'),
  vehicle_id: id('Vehicle that the rule watches'),
  notification_rule_id: id('Rule that fired; it may have been deleted since'),
  notification_rule_name: NotificationRule.shape.name,
  priority: oneOf(priorities, 'The priority of the rule when it fired'),
  trip_id: z.optional(id('Trip that was in progress')),
  timestamp: dateTime('When the condition and the time window of the rule came true'),
  timestamp_created: dateTime('When the service found it'),
  property_indicator: text('Name of the vehicle status field that the rule watched'),
  operator: NotificationRule.shape.operator,
  value_key: text('BELOW or ABOVE of a numeric field; of an enumerated one the value compared with'),
  value: number(
    'Threshold of a numeric field; of an enumerated one the minutes that the value lasted, 0 = at once; of last_update those without an upload'
  ),
  observed: described(
    z.union([
      number('Value of a numeric field'),
      text('Value of an enumerated field; of last_update when the last upload was received')
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
