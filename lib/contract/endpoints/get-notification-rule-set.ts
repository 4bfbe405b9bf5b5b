/** GET /notification/rule-set/{rule_set_id}. Source: decisions, "Rule sets". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { NotificationRuleSet, NotificationRuleSetChange } from '../resources/notification-rule-set.ts'

export const getNotificationRuleSet = defineEndpoint({
  operation: 'get-notification-rule-set',
  method: 'GET',
  path: '/notification/rule-set/{rule_set_id}',
  summary: 'Get a rule set',
  permission: 'NOTIFICATION_RULE_READ',
  params: z.object({ rule_set_id: pathId('ID of the rule set') }),
  guarded: NotificationRuleSetChange,
  reply: 'single',
  data: NotificationRuleSet,
  errors: ['NOTIFICATION_RULE_SET_NOT_FOUND']
})
