/** GET /notification/rule. Source: decisions, "Endpoints". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { fieldsQuery, pageQuery } from '../list-query.ts'
import { NotificationRule } from '../resources/notification-rule.ts'

export const listOwnNotificationRules = defineEndpoint({
  operation: 'list-own-notification-rules',
  method: 'GET',
  path: '/notification/rule',
  summary: 'List all your notification rules',
  permission: 'NOTIFICATION_RULE_READ',
  query: z.object({ ...pageQuery(), fields: fieldsQuery(NotificationRule) }),
  reply: 'list',
  data: NotificationRule
})
