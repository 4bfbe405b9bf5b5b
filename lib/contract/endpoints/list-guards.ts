/** GET /notification/guard. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { fieldsQuery, pageQuery } from '../list-query.ts'
import { Guard } from '../resources/guard.ts'

export const listGuards = defineEndpoint({
  operation: 'list-guards',
  method: 'GET',
  path: '/notification/guard',
  summary: 'List your guards',
  permission: 'NOTIFICATION_RULE_READ',
  query: z.object({ ...pageQuery(), fields: fieldsQuery(Guard) }),
  reply: 'list',
  data: Guard
})
