/** The grants through which the caller sees vehicles, as the fleet's lists return them. */
import { type Permission, permissions } from '../../../lib/contract/permissions.ts'
import type { PermissionVia } from '../../../lib/contract/resources/header.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { Fleet } from '../fleet/fleet.ts'
import { t } from '../language/language.ts'
import { permissionName } from '../language/permission-name.ts'
import { DenseTable } from '../page/dense-table.tsx'

/** Organizations by ID. */
export type Organizations = ReadonlyMap<string, Pick<Organization, 'name'>>

export function SourceTable({ fleet }: { readonly fleet: Fleet }) {
  return (
    <DenseTable columns={['source', 'sourceOpens']} class="source-table">
      {[...permissionsBySource(fleet.sources.value)].map(([organizationId, granted]) => (
        <tr key={organizationId}>
          <th scope="row">{sourceName(organizationId, fleet.organizations.value)}</th>
          <td data-label={t('sourceOpens')}>
            {permissions
              .filter((each) => granted.has(each))
              .map(permissionName)
              .join(' · ')}
          </td>
        </tr>
      ))}
    </DenseTable>
  )
}

/** `organizationId` is undefined for the caller. */
export function sourceName(organizationId: string | undefined, organizations: Organizations): string {
  return organizationId === undefined ? t('sourceMe') : (organizations.get(organizationId)?.name ?? organizationId)
}

function permissionsBySource(sources: readonly PermissionVia[]): Map<string | undefined, Set<Permission>> {
  const found = new Map<string | undefined, Set<Permission>>()
  for (const { permission, organization_id: id } of sources) found.set(id, (found.get(id) ?? new Set()).add(permission))
  return found
}
