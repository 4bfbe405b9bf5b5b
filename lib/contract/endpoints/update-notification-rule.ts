/** PUT /notification/rule/{vehicle_id}/{notification_rule_id}. Source: decisions, "Endpoints". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { NotificationRule } from '../resources/notification-rule.ts'
import { NotificationRuleChange } from '../resources/notification-rule-change.ts'

export const updateNotificationRule = defineEndpoint({
  operation: 'update-notification-rule',
  method: 'PUT',
  path: '/notification/rule/{vehicle_id}/{notification_rule_id}',
  summary: 'Change a notification rule',
  permission: 'NOTIFICATION_RULE_WRITE',
  params: z.object({
    vehicle_id: pathId('ID of the vehicle'),
    notification_rule_id: pathId('ID of the rule')
  }),
  body: NotificationRuleChange,
  guarded: NotificationRuleChange,
  reply: 'single',
  data: NotificationRule,
  errors: ['TOO_MANY', 'NOTIFICATION_RULE_OF_SET', 'VEHICLE_NOT_FOUND', 'NOTIFICATION_RULE_NOT_FOUND']
})
