/** GET /notification/message. Source: decisions, "Messages". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id, oneOf } from '../fields.ts'
import { languages } from '../language.ts'
import { fieldsQuery, flagQuery, pageQuery, rangeChecks, rangeQuery } from '../list-query.ts'
import { priorities } from '../priorities.ts'
import { Message } from '../resources/message.ts'

export const listMessages = defineEndpoint({
  operation: 'list-messages',
  method: 'GET',
  path: '/notification/message',
  summary: 'List your alerts',
  permission: 'NOTIFICATION_RULE_READ',
  query: z
    .object({
      ...pageQuery(),
      read: flagQuery('Only messages that are read, or only those that are not'),
      vehicle_id: z.optional(id('Only messages of this vehicle')),
      priority: z.optional(oneOf(priorities, 'Only messages of this priority')),
      ...rangeQuery('messages whose `timestamp` is'),
      language: z.optional(oneOf(languages, 'Language of `message`; the one of the profile if absent')),
      fields: fieldsQuery(Message)
    })
    .check(...rangeChecks),
  reply: 'list',
  data: Message
})
