/** The option that lists permissions. */
import { type Command, Option } from 'commander'
import { grantablePermissions } from '../../lib/contract/grantable-permissions.ts'
import type { Permission } from '../../lib/contract/permissions.ts'

/** The option accepts several values and can be repeated. */
export function addPermissionOption(command: Command): Command {
  return command.addOption(
    new Option('--permission <names...>', 'Permission; can be repeated')
      .choices(grantablePermissions)
      .makeOptionMandatory()
  )
}

export interface PermissionOption {
  readonly permission: Permission[]
}
