/** The permissions that a vehicle grants to a user or an organization. Source: decisions, "Shares". */
import * as z from 'zod/mini'
import { emailAddress } from '../email-address.ts'
import { id, knownValue, text } from '../fields.ts'
import { grantedPermissions, shownPermissions } from '../permission-list.ts'

const shareStates = ['ACTIVE', 'RECONCILING'] as const

export const Share = z.strictObject({
  user_id: z.optional(id('User with whom the vehicle is shared')),
  email: z.optional(emailAddress('Email address of the user')),
  organization_id: z.optional(id('Organization with which the vehicle is shared')),
  name: z.optional(text('Name of the organization')),
  permissions: shownPermissions(
    'What the user may do with the vehicle, or members as far as the organization lets them'
  ),
  state: knownValue(
    shareStates,
    'ACTIVE, or RECONCILING while lists of trips do not show every trip yet; everything else is effective at once'
  )
})
export type Share = z.infer<typeof Share>

/** The request body that creates or replaces a share. */
export const ShareContent = z.strictObject({
  permissions: grantedPermissions('What the vehicle grants, in place of what it granted before')
})
export type ShareContent = z.infer<typeof ShareContent>
