/** DELETE /me/session/{session_id}. Source: decisions, "Sign-in and tokens". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'

export const deleteSession = defineEndpoint({
  operation: 'delete-session',
  method: 'DELETE',
  path: '/me/session/{session_id}',
  summary: 'End one of your sessions',
  params: z.object({ session_id: pathId('ID of the session') }),
  reply: 'empty',
  status: 204,
  errors: ['SESSION_NOT_FOUND']
})
