/** The reply to a login. Source: specification, "Login result". */
import * as z from 'zod/mini'
import { emailAddress } from '../email-address.ts'
import { dateTime, text } from '../fields.ts'

export const LoginResult = z.strictObject({
  token: text('Personal access token, opaque', 4096),
  user: z.strictObject({ email: emailAddress('Email address of the user') }),
  expiry: dateTime('When the token ends')
})
export type LoginResult = z.infer<typeof LoginResult>
