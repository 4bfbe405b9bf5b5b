/** POST /me/ops/end-other-sessions. Source: decisions, "Sign-in and tokens". */
import { defineEndpoint } from '../endpoint.ts'

export const endOtherSessions = defineEndpoint({
  operation: 'end-other-sessions',
  method: 'POST',
  path: '/me/ops/end-other-sessions',
  summary: 'End all your other sessions',
  reply: 'empty',
  status: 204
})
