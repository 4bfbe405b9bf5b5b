/** Names of permissions in words. */
import type { Permission } from '../../../lib/contract/permissions.ts'
import { t } from './language.ts'

/** The name in the current language. A later version of the service can add permissions, which are shown by their code. */
export function permissionName(permission: string): string {
  return t(`permissionName${permission as Permission}`) || permission
}
