/** The `header` of every reply. Source: specification, "Response envelope". */
import * as z from 'zod/mini'
import { count, described, oneOf, text } from '../fields.ts'
import { permissions } from '../permissions.ts'

/** Reported by every response. Source: specification, "Versioning". */
export const apiVersion = 'v2.2.0'

export const PermissionVia = z.strictObject({
  permission: oneOf(permissions, 'The permission that granted access'),
  via: oneOf(['me', 'organization'], 'me = the user has it; organization = an organization passed it on'),
  organization_id: z.optional(text('The organization that gave access'))
})
export type PermissionVia = z.infer<typeof PermissionVia>

export const Header = z.strictObject({
  api_version: described(z.literal(apiVersion), 'API version of the response'),
  status: text('SUCCESS, or the type of the error'),
  message: text('English message, usually empty'),
  permission_via: described(z.array(PermissionVia), 'What granted access')
})
export type Header = z.infer<typeof Header>

export const ListHeader = z.extend(Header, {
  num_results: count('How many items match in all'),
  offset: count('Items skipped'),
  limit: count('Items returned at most'),
  next: z.optional(text('Address of the next page', 16_384)),
  previous: z.optional(text('Address of the previous page', 16_384))
})
export type ListHeader = z.infer<typeof ListHeader>
