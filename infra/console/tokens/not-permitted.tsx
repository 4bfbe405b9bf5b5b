/** Explains that something of organizations is not shown because the caller lacks a permission there. */
import type { Permission } from '../../../lib/contract/permissions.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { formatList } from '../language/format.ts'
import { t } from '../language/language.ts'
import { permissionName } from '../language/permission-name.ts'

export interface NotPermittedProps {
  /** The organizations of the caller. */
  readonly organizations: readonly Organization[]
  readonly permission: Permission
  /** The message for the content that is not shown. */
  readonly message: 'tokensNotListed' | 'auditNotShown' | 'webhooksNotListed' | 'placesNotListed'
}

export function NotPermitted({ organizations, permission, message }: NotPermittedProps) {
  const others = organizations.filter(({ permissions }) => !permissions.includes(permission))
  if (others.length === 0) return null
  const values = {
    organizations: formatList(others.map(({ name }) => name)),
    name: permissionName(permission)
  }
  return <p class="note">{t(message, values)}</p>
}
