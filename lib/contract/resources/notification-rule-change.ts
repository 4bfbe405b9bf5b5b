/** The request bodies that create and change a notification rule. Source: decisions, "Endpoints". */
import * as z from 'zod/mini'
import { NotificationRule } from './notification-rule.ts'

export const NotificationRuleContent = z.omit(NotificationRule, { id: true, user_id: true, vehicle_id: true })
export type NotificationRuleContent = z.infer<typeof NotificationRuleContent>

const { tw_start, tw_end, tw_timezone } = NotificationRuleContent.shape

/** The fields of a rule that a user may change; null removes the time window. */
export const NotificationRuleChange = z.partial(
  z.extend(NotificationRuleContent, {
    tw_start: z.nullable(tw_start),
    tw_end: z.nullable(tw_end),
    tw_timezone: z.nullable(tw_timezone)
  })
)
export type NotificationRuleChange = z.infer<typeof NotificationRuleChange>
