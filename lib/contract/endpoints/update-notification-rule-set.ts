/** PUT /notification/rule-set/{rule_set_id}. Source: decisions, "Rule sets". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { NotificationRuleSet, NotificationRuleSetChange } from '../resources/notification-rule-set.ts'

export const updateNotificationRuleSet = defineEndpoint({
  operation: 'update-notification-rule-set',
  method: 'PUT',
  path: '/notification/rule-set/{rule_set_id}',
  summary: 'Change a rule set',
  permission: 'NOTIFICATION_RULE_WRITE',
  params: z.object({ rule_set_id: pathId('ID of the rule set') }),
  body: NotificationRuleSetChange,
  guarded: NotificationRuleSetChange,
  reply: 'single',
  data: NotificationRuleSet,
  errors: ['NOTIFICATION_RULE_SET_NOT_FOUND']
})
