/** POST /notification/rule/{vehicle_id}. Source: decisions, "Endpoints". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { NotificationRule } from '../resources/notification-rule.ts'
import { NotificationRuleContent } from '../resources/notification-rule-change.ts'

export const createNotificationRule = defineEndpoint({
  operation: 'create-notification-rule',
  method: 'POST',
  path: '/notification/rule/{vehicle_id}',
  summary: 'Create a notification rule',
  permission: 'NOTIFICATION_RULE_WRITE',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  body: NotificationRuleContent,
  reply: 'single',
  data: NotificationRule,
  errors: ['VEHICLE_NOT_FOUND', 'TOO_MANY']
})
