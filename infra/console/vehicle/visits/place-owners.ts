/** Whose places can have visits of a vehicle: the caller's, and those of organizations through which the caller sees it. */
import type { PermissionVia } from '../../../../lib/contract/resources/header.ts'
import type { Organization } from '../../../../lib/contract/resources/organization.ts'

export interface PlaceOwners {
  /** Organizations whose places the caller may see. */
  readonly organizations: readonly Organization[]
  /** The first owner to show: undefined for the caller, to whom the vehicle belongs or is shared. */
  readonly first: string | undefined
}

/** `via` is the header of the vehicle. Leaves out organizations that are not known. */
export function placeOwnersOf(via: readonly PermissionVia[], known: ReadonlyMap<string, Organization>): PlaceOwners {
  const ids = new Set(via.map(({ organization_id: id }) => id))
  const organizations = [...known.values()].filter(
    ({ id, permissions }) => ids.has(id) && permissions.includes('PLACE_READ')
  )
  return { organizations, first: ids.has(undefined) ? undefined : organizations[0]?.id }
}
