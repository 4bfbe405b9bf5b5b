/** A token for a program. Source: decisions, "Programmatic tokens". */
import * as z from 'zod/mini'
import { dateTime, described, id, nameText, text } from '../fields.ts'
import { shownPermissions } from '../permission-list.ts'

export const maxTokenNameLength = 64
export const maxVehiclesOfToken = 200
/** Largest number of tokens of one user or organization. */
export const maxTokens = 100

export const ProgrammaticToken = z.strictObject({
  id: id('ID of the token'),
  name: nameText('What the token is for', maxTokenNameLength),
  user_id: z.optional(id('User to whom the token belongs')),
  organization_id: z.optional(id('Organization to which the token belongs')),
  created_by: z.optional(id('User who made a token of an organization; absent where it is not known')),
  origin: z.optional(
    id('The one organization through which a token of a user reaches vehicles: the origin of the login that made it')
  ),
  permissions: shownPermissions('What the token may, as far as its owner may'),
  vehicle_ids: z.optional(
    described(z.array(id('ID of a vehicle')), 'The only vehicles that the token reaches; absent = all of its owner')
  ),
  expiry: z.optional(dateTime('When the token expires; absent = never')),
  timestamp_created: dateTime('When the token was made'),
  last_used: z.optional(dateTime('Hour in which the token was used last; absent = never'))
})
export type ProgrammaticToken = z.infer<typeof ProgrammaticToken>

/** A programmatic token with its secret, which is returned only once. */
export const TokenWithSecret = z.extend(ProgrammaticToken, {
  token: text('The token itself, opaque; it is not shown again', 4096)
})
export type TokenWithSecret = z.infer<typeof TokenWithSecret>
