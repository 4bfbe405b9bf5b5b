/** `token create`, `list` and `revoke`: programmatic tokens of users and organizations. */
import { Command } from 'commander'
import type { Actor } from '../../lib/audit/actor.ts'
import type { Permission } from '../../lib/contract/permissions.ts'
import { TokenContent } from '../../lib/contract/resources/token-content.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import { planToken, revokeToken, type TokenSettings, tokensOf } from '../../lib/identity/programmatic-tokens.ts'
import { assertActiveOwner, ownerItem } from '../../lib/identity/token-owner.ts'
import { withSecret } from '../../lib/identity/token-secret.ts'
import { change } from '../../lib/table/change.ts'
import { parseFields } from './field-options.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { OperatorError, UsageError } from './operator-error.ts'
import { addPermissionOption, type PermissionOption } from './permission-option.ts'
import { findSigningKeys } from './target-table.ts'
import { addScopeOptions, type ScopeOptions, scopeOf } from './vehicle-sharing-commands.ts'

interface CreateOptions extends ScopeOptions, PermissionOption {
  readonly name: string
  readonly vehicleIds?: string[]
  readonly expiry?: string
}

export function tokenCommands(register: Register): Command {
  return new Command('token')
    .description('Programmatic tokens')
    .addCommand(register(createCommand(), create))
    .addCommand(register(addScopeOptions(new Command('list').description('List tokens without their secrets')), list))
    .addCommand(register(revokeCommand(), revoke))
}

function createCommand(): Command {
  const command = new Command('create')
    .description('Create a token. The secret is printed only once')
    .requiredOption('--name <text>', 'What the token is for')
    .option('--vehicle-ids <ids...>', 'Limit the token to these vehicles')
    .option('--expiry <date-time>', 'Moment at which the token expires')
  return addPermissionOption(addScopeOptions(command))
}

function revokeCommand(): Command {
  const command = new Command('revoke').description('Revoke a token').argument('<id>', 'ID of the token')
  return addScopeOptions(command)
}

async function create(call: OperatorCall<CreateOptions>) {
  const { table, actor, options } = call
  const by = actor()
  return createToken(call, by, await scopeOf(table, options), settingsOf(options, by.at))
}

/** Returns the token with its secret. */
export async function createToken(
  { table, terminal, options }: Pick<OperatorCall<object>, 'table' | 'terminal' | 'options'>,
  by: Actor,
  owner: Scope,
  settings: TokenSettings
) {
  const keys = await findSigningKeys(options, terminal.directory)
  // Checked before the record is written, so that no record exists for a token that cannot be signed.
  await keys.current()
  const planned = await change(table, async (items) => {
    const [{ value }] = await items.read(ownerItem(owner))
    assertActiveOwner(owner, value)
    return planToken(items, owner, value ?? {}, settings, by)
  })
  return withSecret(keys, planned)
}

function settingsOf({ name, permission, vehicleIds, expiry }: CreateOptions, now: Date) {
  const permissions: Permission[] = [...new Set(permission)]
  const settings = parseFields(TokenContent, { name, permissions, vehicle_ids: vehicleIds, expiry })
  if (settings.expiry !== undefined && Date.parse(settings.expiry) <= now.getTime()) {
    throw new UsageError('--expiry must be in the future')
  }
  return settings
}

async function list({ table, options }: OperatorCall<ScopeOptions>) {
  return { tokens: await tokensOf(table, await scopeOf(table, options), new Date()) }
}

async function revoke({ table, actor, options, argument = '' }: OperatorCall<ScopeOptions>) {
  const owner = await scopeOf(table, options)
  if (!(await revokeToken(table, actor(), owner, argument))) throw new OperatorError(`There is no token ${argument}`)
  return { id: argument, revoked: true }
}
