/** POST /account/login. Source: specification, "Endpoints"; decisions, "Sign-in and tokens". */
import * as z from 'zod/mini'
import { emailAddress } from '../email-address.ts'
import { defineEndpoint } from '../endpoint.ts'
import { described, text } from '../fields.ts'
import { LoginResult } from '../resources/login-result.ts'

/** Source: specification, "Limits". */
const passwordMessage = { error: 'must be 8 to 64 characters, as every password is' }
export const Password = described(
  z.string().check(z.minLength(8, passwordMessage), z.maxLength(64, passwordMessage)),
  '8 to 64 characters'
)

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
