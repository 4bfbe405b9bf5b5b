/** POST /account/ops/request-password-reset. Source: decisions, "Sign-in and tokens". */
import * as z from 'zod/mini'
import { emailAddress } from '../email-address.ts'
import { defineEndpoint } from '../endpoint.ts'

export const requestPasswordReset = defineEndpoint({
  operation: 'request-password-reset',
  method: 'POST',
  path: '/account/ops/request-password-reset',
  summary: 'Have a reset link mailed',
  audience: 'anybody',
  body: z.strictObject({ email: emailAddress('Email of the user; upper and lower case are the same') }),
  reply: 'empty',
  status: 204
})
