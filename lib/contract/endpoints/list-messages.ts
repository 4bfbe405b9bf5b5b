/** GET /notification/message. Source: decisions, "Messages". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id, oneOf } from '../fields.ts'
import { languages } from '../language.ts'
import { fieldsQuery, flagQuery, pageQuery, untilQuery } from '../list-query.ts'
import { Message } from '../resources/message.ts'

export const listMessages = defineEndpoint({
  operation: 'list-messages',
  method: 'GET',
  path: '/notification/message',
  summary: 'List your alerts',
  permission: 'NOTIFICATION_RULE_READ',
  query: z.object({
    ...pageQuery(),
    read: flagQuery('Only messages that are read, or only those that are not'),
    vehicle_id: z.optional(id('Only messages of this vehicle')),
    until: untilQuery('Only messages whose `timestamp` is at or before this moment'),
    language: z.optional(oneOf(languages, 'Language of `message`; the one of the profile if absent')),
    fields: fieldsQuery(Message)
  }),
  reply: 'list',
  data: Message
})
