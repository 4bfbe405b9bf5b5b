/** GET /notification/rule-set. Source: decisions, "Rule sets". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { fieldsQuery, pageQuery } from '../list-query.ts'
import { NotificationRuleSet } from '../resources/notification-rule-set.ts'

export const listNotificationRuleSets = defineEndpoint({
  operation: 'list-notification-rule-sets',
  method: 'GET',
  path: '/notification/rule-set',
  summary: 'List your rule sets',
  permission: 'NOTIFICATION_RULE_READ',
  query: z.object({ ...pageQuery(), fields: fieldsQuery(NotificationRuleSet) }),
  reply: 'list',
  data: NotificationRuleSet
})
