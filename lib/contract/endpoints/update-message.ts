/** PUT /notification/message/{message_id}. Source: decisions, "Messages". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Message, MessageChange } from '../resources/message.ts'

export const updateMessage = defineEndpoint({
  operation: 'update-message',
  method: 'PUT',
  path: '/notification/message/{message_id}',
  summary: 'Mark an alert read or unread',
  permission: 'NOTIFICATION_RULE_WRITE',
  params: z.object({ message_id: pathId('ID of the message') }),
  body: MessageChange,
  reply: 'single',
  data: Message,
  errors: ['MESSAGE_NOT_FOUND']
})
