/** GET /notification/rule/{vehicle_id}/{notification_rule_id}. Source: decisions, "Endpoints". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { NotificationRule } from '../resources/notification-rule.ts'
import { NotificationRuleChange } from '../resources/notification-rule-change.ts'

export const getNotificationRule = defineEndpoint({
  operation: 'get-notification-rule',
  method: 'GET',
  path: '/notification/rule/{vehicle_id}/{notification_rule_id}',
  summary: 'Get a notification rule',
  permission: 'NOTIFICATION_RULE_READ',
  params: z.object({
    vehicle_id: pathId('ID of the vehicle'),
    notification_rule_id: pathId('ID of the rule')
  }),
  guarded: NotificationRuleChange,
  reply: 'single',
  data: NotificationRule,
  errors: ['VEHICLE_NOT_FOUND', 'NOTIFICATION_RULE_NOT_FOUND']
})
