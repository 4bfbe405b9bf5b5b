/** POST /account/ops/logout. Source: decisions, "Sign-in and tokens". */
import { defineEndpoint } from '../endpoint.ts'

export const logout = defineEndpoint({
  operation: 'logout',
  method: 'POST',
  path: '/account/ops/logout',
  summary: 'Revoke the token that this request is made with',
  reply: 'empty',
  status: 204
})
