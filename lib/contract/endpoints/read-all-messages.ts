/** POST /notification/message/ops/read-all. Source: decisions, "Messages". */
import { defineEndpoint } from '../endpoint.ts'

export const readAllMessages = defineEndpoint({
  operation: 'read-all-messages',
  method: 'POST',
  path: '/notification/message/ops/read-all',
  summary: 'Mark all alerts as read',
  permission: 'NOTIFICATION_RULE_WRITE',
  reply: 'empty',
  status: 204
})
