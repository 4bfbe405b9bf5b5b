/** The `header` of every reply. Source: specification, "Response envelope". */
import * as z from 'zod/mini'
import { apiVersion } from '../api-version.ts'
import { errorTypes } from '../error-kinds.ts'
import { count, described, knownValue, oneOf, text } from '../fields.ts'
import { permissions } from '../permissions.ts'

/** Values of `via` for a granted permission. */
export const grantedVia = ['me', 'organization'] as const

/** A patch version changes only the last number. Source: specification, "Versioning". */
const patchVersions = /^v2\.2\.\d+$/

/** The schema accepts only this version, for the tests and the local service; the document describes it as any patch version. */
export const apiVersionField = () =>
  described(z.literal(apiVersion), 'API version of the response', {
    pattern: patchVersions.source,
    examples: [apiVersion]
  })

export const PermissionVia = z.strictObject({
  permission: knownValue(permissions, 'The permission that granted access'),
  via: oneOf(grantedVia, 'me = the user has it; organization = an organization passed it on'),
  organization_id: z.optional(text('The organization that gave access'))
})
export type PermissionVia = z.infer<typeof PermissionVia>

export const Header = z.strictObject({
  api_version: apiVersionField(),
  status: knownValue(['SUCCESS', ...errorTypes], 'SUCCESS, or the type of the error'),
  message: text('English message, usually empty'),
  permission_via: described(z.array(PermissionVia), 'What granted access')
})
export type Header = z.infer<typeof Header>

export const ListHeader = z.extend(Header, {
  num_results: count('How many items match in all'),
  offset: count('Items skipped'),
  limit: count('Items returned at most'),
  next: z.optional(text('Address of the next page', 16_384)),
  previous: z.optional(text('Address of the previous page', 16_384)),
  incomplete_vehicle_ids: z.optional(
    described(
      z.array(text('ID of a vehicle')),
      'Of summaries and of the visits of a place: vehicles whose history is not in the answer yet, at most 100; absent = none'
    )
  )
})
export type ListHeader = z.infer<typeof ListHeader>
