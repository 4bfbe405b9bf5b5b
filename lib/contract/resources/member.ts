/** A member of an organization, as other members see it. Source: decisions, "Organizations". */
import * as z from 'zod/mini'
import { emailAddress } from '../email-address.ts'
import { id, knownValue, text } from '../fields.ts'
import { memberRoles } from '../member-roles.ts'
import { shownPermissions } from '../permission-list.ts'

export const Member = z.strictObject({
  user_id: id('ID of the user'),
  first_name: z.optional(text('First name')),
  last_name: z.optional(text('Last name')),
  email: emailAddress('Email address'),
  role: knownValue(memberRoles, 'What the permissions amount to'),
  permissions: shownPermissions('What the user may do through the organization, with vehicles that grant it too')
})
export type Member = z.infer<typeof Member>
