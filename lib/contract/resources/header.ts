/** The `header` of every reply. Source: specification, "Response envelope". */
import * as z from 'zod'
import { described, number, oneOf, text } from '../fields.ts'
import { permissions } from '../permissions.ts'

/** Reported by every response. Source: specification, "Versioning". */
export const apiVersion = 'v2.2.0'

export const PermissionVia = z.strictObject({
  permission: oneOf(permissions, 'The permission that granted access'),
  via: oneOf(['me', 'organization'], 'me = the user has it; organization = an organization passed it on'),
  organization_id: text('The organization that gave access').optional()
})
export type PermissionVia = z.infer<typeof PermissionVia>

export const Header = z.strictObject({
  api_version: described(z.literal(apiVersion), 'API version of the response'),
  status: text('SUCCESS, or the type of the error'),
  message: text('English message, usually empty'),
  permission_via: described(z.array(PermissionVia), 'What granted access')
})
export type Header = z.infer<typeof Header>

export const ListHeader = Header.extend({
  num_results: number('How many items match in all').int().gte(0),
  offset: number('Items skipped').int().gte(0),
  limit: number('Items returned at most').int().gte(0),
  next: text('Address of the next page', 16_384).optional(),
  previous: text('Address of the previous page', 16_384).optional()
})
export type ListHeader = z.infer<typeof ListHeader>
