/** The public view of a user. Source: specification, "User (public view)". */
import * as z from 'zod/mini'
import { emailAddress } from '../email-address.ts'
import { id, text } from '../fields.ts'

export const PublicUser = z.strictObject({
  id: id('ID of the user'),
  email: emailAddress('Email address'),
  first_name: z.optional(text('First name')),
  last_name: z.optional(text('Last name')),
  profile_picture_url: z.optional(text('Address of the picture'))
})
export type PublicUser = z.infer<typeof PublicUser>
