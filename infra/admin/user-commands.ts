/** `user create`, `show`, `set-password` and `delete`. */
import { Command } from 'commander'
import { ulid } from 'ulid'
import { OwnProfile } from '../../lib/contract/resources/own-profile.ts'
import { hashPassword } from '../../lib/identity/password.ts'
import type { Table } from '../../lib/table/table.ts'
import { setPassword } from '../../lib/users/password-writes.ts'
import { deleteUser } from '../../lib/users/user-deletion.ts'
import { putUser, readUser } from '../../lib/users/user-writes.ts'
import { RequestsPerMinute } from '../load/load-record.ts'
import { newPassword } from './ask-password.ts'
import { describeUser } from './describe-user.ts'
import { addFieldOptions, givenFields, parseFields } from './field-options.ts'
import { userIdOf } from './named-user.ts'
import { carriesOut, type OperatorCall } from './operator-command.ts'
import { OperatorError } from './operator-error.ts'

const limit = { requests_per_minute: RequestsPerMinute }

interface UserOptions {
  readonly user?: string
  readonly password?: string
}

export function userCommands(): Command {
  return new Command('user')
    .description('People who log in')
    .addCommand(carriesOut(addFieldOptions(createCommand(), { ...OwnProfile.shape, ...limit }), create))
    .addCommand(
      carriesOut(onOne('show', 'Show a user'), async ({ table, ...call }) =>
        describeUser(table, await named(table, call))
      )
    )
    .addCommand(carriesOut(withPassword(onOne('set-password', 'Change a password; ends all sessions')), changePassword))
    .addCommand(carriesOut(onOne('delete', 'Delete a user who owns no vehicles'), remove))
}

function createCommand(): Command {
  return withPassword(new Command('create').description('Make a user; an ID that is not given is made up'))
}

function withPassword(command: Command): Command {
  return command.option('--password <text>', 'Asked for where it is not given')
}

function onOne(verb: string, description: string): Command {
  return new Command(verb)
    .description(description)
    .argument('[user]', 'ID or email')
    .option('--user <id-or-email>', 'The same as an option')
}

async function create({ table, options, command }: OperatorCall<UserOptions>) {
  const { requests_per_minute, ...fields } = givenFields(command, { ...OwnProfile.shape, ...limit })
  const profile = parseFields(OwnProfile, { id: ulid(), ...fields })
  const requestsPerMinute =
    requests_per_minute === undefined ? undefined : parseFields(RequestsPerMinute, requests_per_minute as object)
  if ((await readUser(table, profile.id)).before) throw new OperatorError(`There is a user ${profile.id} already`)
  const password = await newPassword(options.password)
  await putUser(table, { profile, requestsPerMinute, hashPassword: () => hashPassword(password) })
  return describeUser(table, profile.id)
}

async function changePassword({ table, options, argument }: OperatorCall<UserOptions>) {
  const id = await named(table, { options, argument })
  const { before } = await readUser(table, id)
  if (!before) throw new OperatorError(`There is no user ${id}`)
  const outcome = await setPassword(table, id, await newPassword(options.password), new Date())
  return { id, email: before.data.email, password: outcome }
}

async function remove({ table, ...call }: OperatorCall<UserOptions>) {
  const id = await named(table, call)
  if (!(await deleteUser(table, id, new Date()))) throw new OperatorError(`There is no user ${id}`)
  return { id, deleted: true }
}

function named(table: Table, { options, argument }: Pick<OperatorCall<UserOptions>, 'options' | 'argument'>) {
  return userIdOf(table, argument ?? options.user)
}
