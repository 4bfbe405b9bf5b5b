/** POST /account/ops/reset-password. Source: decisions, "Sign-in and tokens". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { Password } from '../password-schema.ts'

export const resetPassword = defineEndpoint({
  operation: 'reset-password',
  method: 'POST',
  path: '/account/ops/reset-password',
  summary: 'Set a password by link',
  audience: 'anybody',
  body: z.strictObject({ token: text('Of the link'), password: Password }),
  reply: 'empty',
  status: 204
})
