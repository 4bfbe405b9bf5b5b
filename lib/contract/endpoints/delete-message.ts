/** DELETE /notification/message/{message_id}. Source: decisions, "Messages". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'

export const deleteMessage = defineEndpoint({
  operation: 'delete-message',
  method: 'DELETE',
  path: '/notification/message/{message_id}',
  summary: 'Delete a message',
  permission: 'NOTIFICATION_RULE_WRITE',
  params: z.object({ message_id: pathId('ID of the message') }),
  reply: 'empty',
  status: 204,
  errors: ['MESSAGE_NOT_FOUND']
})
