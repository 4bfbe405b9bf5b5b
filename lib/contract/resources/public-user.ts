/** What every user may see of another. Source: specification, "User (public view)". */
import * as z from 'zod'
import { emailAddress, id, text } from '../fields.ts'

export const PublicUser = z.strictObject({
  id: id('ID of the user'),
  email: emailAddress('Email address'),
  first_name: text('First name').optional(),
  last_name: text('Last name').optional(),
  profile_picture_url: text('Address of the picture').optional()
})
export type PublicUser = z.infer<typeof PublicUser>
