/** The organizations through which a caller acts. */
import { type CallerScope, organizationScopes, ownScope } from '../access/caller-scopes.ts'
import { membershipsOfCaller } from '../access/memberships.ts'
import { permissionNames } from '../contract/permissions.ts'
import type { Organization } from '../contract/resources/organization.ts'
import { isOrganization, scopeId } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { organizationItem } from '../identity/token-owner.ts'
import { sortBy } from '../lists/page.ts'
import { findItems } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'

/** An organization's own token has only that organization. */
export async function organizationScopesOfCaller(table: Table, caller: Caller): Promise<CallerScope[]> {
  if (isOrganization(caller.owner)) return [ownScope(caller)]
  return organizationScopes(caller, await membershipsOfCaller(table, caller))
}

/** Lists organizations by name, ignoring case. */
export async function organizationsOfCaller(table: Table, caller: Caller): Promise<Organization[]> {
  const scopes = await organizationScopesOfCaller(table, caller)
  const ids = scopes.map(({ scope }) => scopeId(scope))
  const found = await findItems(table, ids.map(organizationItem))
  const organizations = scopes.flatMap(({ scope, bits }, index): Organization[] => {
    const organization = found[index]
    if (!organization) return []
    const { name, timeZone } = organization
    const zone = timeZone === undefined ? {} : { time_zone: timeZone }
    return [{ id: scopeId(scope), name, ...zone, permissions: permissionNames(bits) }]
  })
  return sortBy(organizations, { field: 'name', descending: false }, 'id')
}
