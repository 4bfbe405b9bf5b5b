/** GET /notification/rule/{vehicle_id}. Source: specification, "Endpoints". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { fieldsQuery, pageQuery } from '../list-query.ts'
import { NotificationRule } from '../resources/notification-rule.ts'

export const listNotificationRules = defineEndpoint({
  operation: 'list-notification-rules',
  method: 'GET',
  path: '/notification/rule/{vehicle_id}',
  summary: "List a vehicle's notification rules",
  permission: 'NOTIFICATION_RULE_READ',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  query: z.object({ ...pageQuery(), fields: fieldsQuery(NotificationRule) }),
  reply: 'list',
  data: NotificationRule,
  errors: ['VEHICLE_NOT_FOUND']
})
