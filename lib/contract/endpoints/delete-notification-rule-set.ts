/** DELETE /notification/rule-set/{rule_set_id}. Source: decisions, "Rule sets". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { NotificationRuleSetChange } from '../resources/notification-rule-set.ts'

export const deleteNotificationRuleSet = defineEndpoint({
  operation: 'delete-notification-rule-set',
  method: 'DELETE',
  path: '/notification/rule-set/{rule_set_id}',
  summary: 'Delete a rule set',
  permission: 'NOTIFICATION_RULE_WRITE',
  params: z.object({ rule_set_id: pathId('ID of the rule set') }),
  guarded: NotificationRuleSetChange,
  reply: 'empty',
  status: 204,
  errors: ['NOTIFICATION_RULE_SET_NOT_FOUND']
})
