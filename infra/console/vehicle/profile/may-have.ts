/** Whether the caller may have a permission on a vehicle, as far as that is known without a request. */
import type { Permission } from '../../../../lib/contract/permissions.ts'
import type { Header } from '../../../../lib/contract/resources/header.ts'
import type { Organization } from '../../../../lib/contract/resources/organization.ts'

/**
 * A caller who sees the vehicle without an organization may be its owner. Through an organization the caller has at
 * most the permissions of the membership; only the service knows whether the vehicle grants them to the organization.
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
