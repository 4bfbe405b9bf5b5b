/** POST /account/login. Source: specification, "Endpoints"; decisions, "Sign-in and tokens". */
import * as z from 'zod/mini'
import { emailAddress } from '../email-address.ts'
import { defineEndpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { Password } from '../password-schema.ts'
import { LoginResult } from '../resources/login-result.ts'

export const login = defineEndpoint({
  operation: 'login',
  method: 'POST',
  path: '/account/login',
  summary: 'Log in',
  audience: 'anybody',
  body: z.strictObject({
    email: emailAddress('Email of the user; upper and lower case are the same'),
    password: Password,
    origin: z.optional(z.nullable(text('Organization under which to log in', 64)))
  }),
  reply: 'single',
  data: LoginResult,
  errors: ['LOGIN_PROVIDER_REDIRECT', 'INVALID_CREDENTIALS', 'ORIGIN_NOT_ALLOWED', 'LOGIN_ATTEMPTS_EXCEEDED']
})
