/** GET /me/session. Source: decisions, "Sign-in and tokens". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { fieldsQuery, pageQuery } from '../list-query.ts'
import { Session } from '../resources/session.ts'

export const listSessions = defineEndpoint({
  operation: 'list-sessions',
  method: 'GET',
  path: '/me/session',
  summary: 'List your sessions',
  query: z.object({ ...pageQuery(), fields: fieldsQuery(Session) }),
  reply: 'list',
  data: Session
})
