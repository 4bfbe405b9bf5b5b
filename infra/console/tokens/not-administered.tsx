/** Explains that organizations that the caller does not administer are not shown. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { formatList } from '../language/format.ts'
import { t } from '../language/language.ts'
import { permissionName } from '../language/permission-name.ts'
import { administration, isAdministered } from './token.ts'

interface NotAdministeredProps {
  /** The organizations of the caller. */
  readonly organizations: readonly Organization[]
  /** The message for the content that is not shown. */
  readonly message: 'tokensNotListed' | 'auditNotShown'
}

export function NotAdministered({ organizations, message }: NotAdministeredProps) {
  const others = organizations.filter((organization) => !isAdministered(organization))
  if (others.length === 0) return null
  const values = {
    organizations: formatList(others.map(({ name }) => name)),
    name: permissionName(administration)
  }
  return <p class="note">{t(message, values)}</p>
}
