/** The request bodies that create and change a notification rule. Source: decisions, "Endpoints". */
import * as z from 'zod/mini'
import { NotificationRule } from './notification-rule.ts'

const { operator, value_key, value, enabled, priority } = NotificationRule.shape

/** What a user gives of a rule; `wholeRule` adds the rest. */
export const NotificationRuleContent = z.extend(
  z.omit(NotificationRule, { id: true, user_id: true, vehicle_id: true, rule_set_id: true }),
  {
    operator: z.optional(operator),
    value_key: z.optional(value_key),
    value: z.optional(value),
    enabled: z.optional(enabled),
    priority: z.optional(priority)
  }
)
export type NotificationRuleContent = z.infer<typeof NotificationRuleContent>

const { tw_start, tw_end, tw_timezone, name } = NotificationRuleContent.shape

/** The fields of a rule that a user may change; null removes the time window, and the name. */
export const NotificationRuleChange = z.partial(
  z.extend(NotificationRuleContent, {
    tw_start: z.nullable(tw_start),
    tw_end: z.nullable(tw_end),
    tw_timezone: z.nullable(tw_timezone),
    name: z.nullable(name)
  })
)
export type NotificationRuleChange = z.infer<typeof NotificationRuleChange>
