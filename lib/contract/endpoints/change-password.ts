/** POST /me/ops/change-password. Source: decisions, "Sign-in and tokens". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { Password } from '../password-schema.ts'

export const changePassword = defineEndpoint({
  operation: 'change-password',
  method: 'POST',
  path: '/me/ops/change-password',
  summary: 'Change your password',
  body: z.strictObject({ password: Password, new_password: Password }),
  reply: 'empty',
  status: 204,
  errors: ['LOGIN_ATTEMPTS_EXCEEDED']
})
