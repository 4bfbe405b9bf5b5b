/** Notification rules as they are stored: what version 0.2.0 stored lacks the members that `wholeRule` adds. */
import * as z from 'zod/mini'
import { lenient } from '../contract/lenient.ts'
import { NotificationRule } from '../contract/resources/notification-rule.ts'
import { wholeRule } from './whole-rule.ts'

const { operator, enabled, priority } = NotificationRule.shape

const EarlierRule = z.extend(NotificationRule, {
  operator: z.optional(operator),
  enabled: z.optional(enabled),
  priority: z.optional(priority)
})

export const StoredRule = z.pipe(lenient(EarlierRule), z.transform(wholeRule<z.infer<typeof EarlierRule>>))
