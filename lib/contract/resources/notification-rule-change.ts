/** What a user says to make or change a notification rule. Source: decisions, "Endpoints". */
import type * as z from 'zod'
import { NotificationRule } from './notification-rule.ts'

export const NewNotificationRule = NotificationRule.omit({ id: true, user_id: true, vehicle_id: true })
export type NewNotificationRule = z.infer<typeof NewNotificationRule>

/** What a user may change of a rule; null removes the time window. */
export const NotificationRuleChange = NewNotificationRule.extend({
  tw_start: NewNotificationRule.shape.tw_start.nullable(),
  tw_end: NewNotificationRule.shape.tw_end.nullable(),
  tw_timezone: NewNotificationRule.shape.tw_timezone.nullable()
}).partial()
export type NotificationRuleChange = z.infer<typeof NotificationRuleChange>
