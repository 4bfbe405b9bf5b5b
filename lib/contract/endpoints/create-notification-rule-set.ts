/** POST /notification/rule-set. Source: decisions, "Rule sets". */
import { defineEndpoint } from '../endpoint.ts'
import { NotificationRuleSet, NotificationRuleSetContent } from '../resources/notification-rule-set.ts'

export const createNotificationRuleSet = defineEndpoint({
  operation: 'create-notification-rule-set',
  method: 'POST',
  path: '/notification/rule-set',
  summary: 'Create a rule set',
  permission: 'NOTIFICATION_RULE_WRITE',
  body: NotificationRuleSetContent,
  reply: 'single',
  data: NotificationRuleSet,
  errors: ['TOO_MANY']
})
