/** POST /account/ops/logout. Source: decisions, "Sign-in and tokens". */
import { defineEndpoint } from '../endpoint.ts'

export const logout = defineEndpoint({
  operation: 'logout',
  method: 'POST',
  path: '/account/ops/logout',
  summary: 'Log out',
  reply: 'empty',
  status: 204
})
