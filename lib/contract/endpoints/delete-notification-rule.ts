/** DELETE /notification/rule/{vehicle_id}/{notification_rule_id}. Source: specification, "Endpoints". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { NotificationRuleChange } from '../resources/notification-rule-change.ts'

export const deleteNotificationRule = defineEndpoint({
  operation: 'delete-notification-rule',
  method: 'DELETE',
  path: '/notification/rule/{vehicle_id}/{notification_rule_id}',
  summary: 'Delete a notification rule',
  permission: 'NOTIFICATION_RULE_WRITE',
  params: z.object({
    vehicle_id: pathId('ID of the vehicle'),
    notification_rule_id: pathId('ID of the rule')
  }),
  guarded: NotificationRuleChange,
  reply: 'empty',
  status: 204,
  errors: ['NOTIFICATION_RULE_OF_SET', 'VEHICLE_NOT_FOUND', 'NOTIFICATION_RULE_NOT_FOUND']
})
