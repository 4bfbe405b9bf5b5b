/** What the caller may do with a vehicle, as far as it is known before it is tried. */
import type { Permission } from '../../../../lib/contract/permissions.ts'
import type { Header } from '../../../../lib/contract/resources/header.ts'
import type { Organization } from '../../../../lib/contract/resources/organization.ts'

/**
 * Whoever sees it without an organization may own it. Through one, nobody has more than it gives to its members; whether
 * the vehicle gives the organization as much, the service knows alone.
 */
export function mayHave(
  permission: Permission,
  { permission_via: sources }: Header,
  organizations: ReadonlyMap<string, Organization>
): boolean {
  return sources.some(({ organization_id: id }) => {
    return id === undefined || organizations.get(id)?.permissions.includes(permission) === true
  })
}
