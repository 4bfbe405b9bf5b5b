/** `user create`, `list`, `show`, `export`, `update`, `set-password`, `reset-link`, `end-sessions` and `delete`. */
import { Command } from 'commander'
import { ulid } from 'ulid'
import { deleteVehiclesOf, ownedVehicleIds } from '../../lib/accounts/owned-vehicle-deletion.ts'
import { setPassword } from '../../lib/accounts/password-writes.ts'
import { deleteUser } from '../../lib/accounts/user-deletion.ts'
import { putUser } from '../../lib/accounts/user-writes.ts'
import type { Actor } from '../../lib/audit/actor.ts'
import { hashPassword } from '../../lib/identity/password.ts'
import { userItem } from '../../lib/people/user-item.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { UserFields } from '../load/load-record.ts'
import { addPasswordOptions, newPassword, type PasswordOptions } from './ask-password.ts'
import { type ConfirmOptions, confirm, confirmFlag } from './confirm.ts'
import { describeUser } from './describe-user.ts'
import { addFieldOptions, givenFields, parseFields } from './field-options.ts'
import { holderOfEmail, onUser, type UserOptions, userOf } from './named-user.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { OperatorError } from './operator-error.ts'
import { exportUserCommand } from './personal-data/user-export-command.ts'
import { endSessionsCommand, resetLinkCommand, updateUserCommand } from './user-change-commands.ts'
import { listUsersCommand } from './user-list-command.ts'

export function userCommands(register: Register): Command {
  const createCommand = addPasswordOptions(
    new Command('create').description('Create a user; without --id the user gets a new ID')
  )
  const passwordCommand = addPasswordOptions(
    onUser('set-password', 'Change the password and end all sessions of the user')
  )
  const deleteCommand = onUser('delete', 'Delete a user who owns no vehicles')
    .option('--with-vehicles', 'Also delete the vehicles of the user with all of their data')
    .option(...confirmFlag)
  return new Command('user')
    .description('Users')
    .addCommand(register(addFieldOptions(createCommand, UserFields.shape), create))
    .addCommand(listUsersCommand(register))
    .addCommand(
      register(onUser('show', 'Show a user'), async (call: OperatorCall<UserOptions>) =>
        describeUser(call.table, await userOf(call))
      )
    )
    .addCommand(exportUserCommand(register))
    .addCommand(updateUserCommand(register))
    .addCommand(register(passwordCommand, changePassword))
    .addCommand(resetLinkCommand(register))
    .addCommand(endSessionsCommand(register))
    .addCommand(register(deleteCommand, remove))
}

async function create({ table, actor, terminal, options, command }: OperatorCall<PasswordOptions>) {
  const fields = { id: ulid(), ...givenFields(command, UserFields.shape) }
  const {
    requests_per_minute: requestsPerMinute,
    max_vehicles: maxVehicles,
    ...profile
  } = parseFields(UserFields, fields)
  await assertNew(table, profile.id, profile.email)
  const password = await newPassword(terminal, options)
  await putUser(table, actor(), { profile, requestsPerMinute, maxVehicles, hashPassword: () => hashPassword(password) })
  return describeUser(table, profile.id)
}

/** Runs before the password prompt. Throws OperatorError if the ID or the email is taken. */
async function assertNew(table: Table, id: string, email: string): Promise<void> {
  const [user, holder] = await Promise.all([storedUser(table, id), holderOfEmail(table, email)])
  if (user) throw new OperatorError(`User ${id} already exists`)
  if (holder !== undefined) throw new OperatorError(`The email ${email} belongs to user ${holder}`)
}

async function changePassword(call: OperatorCall<UserOptions & PasswordOptions>) {
  const { table, actor, terminal, options } = call
  const id = await userOf(call)
  const user = await storedUser(table, id)
  if (!user) throw new OperatorError(`There is no user ${id}`)
  const password = await newPassword(terminal, options)
  const outcome = await setPassword(table, actor(), id, password)
  return { id, email: user.data.email, password: outcome }
}

async function remove(call: OperatorCall<UserOptions & ConfirmOptions & { readonly withVehicles?: boolean }>) {
  const { table, actor, terminal, options } = call
  const id = await userOf(call)
  const given = call.argument ?? options.user
  const name = given === id ? id : `${given} (${id})`
  if (!options.withVehicles) {
    await confirm(terminal, `Delete user ${name} for good?`, options)
    return removeUser(table, actor(), id)
  }
  const owned = (await ownedVehicleIds(table, id)).sort()
  const vehicles = owned.length > 0 ? ` and the vehicles ${owned.join(', ')}` : ''
  await confirm(terminal, `Delete user ${name}${vehicles} for good?`, options)
  const vehicle_ids = await deleteVehiclesOf(table, actor, id)
  return { ...(await removeUser(table, actor(), id)), vehicle_ids }
}

async function removeUser(table: Table, actor: Actor, id: string) {
  if (!(await deleteUser(table, actor, id))) throw new OperatorError(`There is no user ${id}`)
  return { id, deleted: true }
}

const storedUser = (table: Table, id: string) => findItem(table, userItem(id), { ConsistentRead: true })
