/** `vehicle share` and `vehicle unshare`. */
import { Command, Option } from 'commander'
import { grantedBits } from '../../lib/contract/permissions.ts'
import { isOrganization, organizationScope, type Scope, scopeId, userScope } from '../../lib/contract/scope.ts'
import type { Table } from '../../lib/table/table.ts'
import { shareVehicle, unshareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { userIdOf } from './named-user.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { UsageError } from './operator-error.ts'
import { addPermissionOption, type PermissionOption } from './permission-option.ts'

export interface ScopeOptions {
  readonly user?: string
  readonly organization?: string
}

interface SharingOptions extends ScopeOptions {
  readonly vehicle: string
}

export function shareCommand(register: Register): Command {
  const description = 'Share a vehicle, or replace the permissions of a share'
  return register(addPermissionOption(between('share', description)), share)
}

export function unshareCommand(register: Register): Command {
  return register(between('unshare', 'Stop sharing a vehicle'), unshare)
}

function between(verb: string, description: string): Command {
  return addScopeOptions(new Command(verb).description(description).requiredOption('--vehicle <id>', 'The vehicle'))
}

export function addScopeOptions(command: Command): Command {
  return command
    .addOption(new Option('--user <id-or-email>', 'The user; either this or --organization').conflicts('organization'))
    .option('--organization <id>', 'The organization')
}

async function share({ table, actor, options }: OperatorCall<SharingOptions & PermissionOption>) {
  const scope = await scopeOf(table, options)
  await shareVehicle(table, actor(), options.vehicle, scope, grantedBits(options.permission))
  return { vehicle_id: options.vehicle, ...scopeFields(scope), permissions: options.permission }
}

async function unshare({ table, actor, options }: OperatorCall<SharingOptions>) {
  const scope = await scopeOf(table, options)
  const outcome = await unshareVehicle(table, actor(), options.vehicle, scope)
  return { vehicle_id: options.vehicle, ...scopeFields(scope), removed: outcome !== 'unchanged' }
}

/** Throws OperatorError if neither a user nor an organization is given. */
export async function scopeOf(table: Table, { user, organization }: ScopeOptions): Promise<Scope> {
  if (user === undefined && organization === undefined) throw new UsageError('Give either --user or --organization')
  return organization === undefined ? userScope(await userIdOf(table, user)) : organizationScope(organization)
}

/** The scope under its field name in the interface. */
export function scopeFields(scope: Scope): { organization_id: string } | { user_id: string } {
  return isOrganization(scope) ? { organization_id: scopeId(scope) } : { user_id: scopeId(scope) }
}
