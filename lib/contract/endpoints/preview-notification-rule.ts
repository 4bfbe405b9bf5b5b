/** POST /notification/rule/{vehicle_id}/ops/preview. Source: decisions, "Messages". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { NotificationRuleContent } from '../resources/notification-rule-change.ts'
import { RulePreview } from '../resources/rule-preview.ts'

export const previewNotificationRule = defineEndpoint({
  operation: 'preview-notification-rule',
  method: 'POST',
  path: '/notification/rule/{vehicle_id}/ops/preview',
  summary: 'Preview a rule on recent records',
  permission: 'NOTIFICATION_RULE_READ',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  body: NotificationRuleContent,
  reply: 'single',
  data: RulePreview,
  errors: ['VEHICLE_NOT_FOUND']
})
