/** `membership add` and `remove`. */
import { Command } from 'commander'
import { putMembership, removeMembership } from '../../lib/accounts/membership-writes.ts'
import { grantedBits } from '../../lib/contract/permissions.ts'
import { userIdOf } from './named-user.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { addPermissionOption, type PermissionOption } from './permission-option.ts'

interface MembershipOptions {
  readonly organization: string
  readonly user: string
}

export function membershipCommands(register: Register): Command {
  return new Command('membership')
    .description('Members of organizations and their permissions')
    .addCommand(register(addPermissionOption(between('add', 'Add a member, or replace the permissions of one')), add))
    .addCommand(register(between('remove', 'Remove a member'), remove))
}

function between(verb: string, description: string): Command {
  return new Command(verb)
    .description(description)
    .requiredOption('--organization <id>', 'The organization')
    .requiredOption('--user <id-or-email>', 'The member')
}

async function add({ table, actor, options }: OperatorCall<MembershipOptions & PermissionOption>) {
  const { organization, permission } = options
  const user = await userIdOf(table, options.user)
  await putMembership(table, actor(), organization, user, grantedBits(permission))
  return { organization_id: organization, user_id: user, permissions: permission }
}

async function remove({ table, actor, options }: OperatorCall<MembershipOptions>) {
  const user = await userIdOf(table, options.user)
  const outcome = await removeMembership(table, actor(), options.organization, user)
  return { organization_id: options.organization, user_id: user, removed: outcome !== 'unchanged' }
}
