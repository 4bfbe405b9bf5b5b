/** Commands and options that name a user by ID or email. */
import { Command } from 'commander'
import { emailItem } from '../../lib/people/user-item.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import type { OperatorCall } from './operator-command.ts'
import { OperatorError, UsageError } from './operator-error.ts'

export interface UserOptions {
  readonly user?: string
}

/** A command on one user. */
export function onUser(verb: string, description: string): Command {
  return new Command(verb)
    .description(description)
    .argument('[user]', 'ID or email')
    .option('--user <id-or-email>', 'ID or email, as an option')
}

/** The ID of the command's user. Throws OperatorError like `userIdOf`, and if the user is named twice. */
export function userOf({
  table,
  options,
  argument
}: Pick<OperatorCall<UserOptions>, 'table' | 'options' | 'argument'>): Promise<string> {
  if (argument !== undefined && options.user !== undefined) {
    throw new UsageError('Give the user either as an argument or with --user')
  }
  return userIdOf(table, argument ?? options.user)
}

/** Throws OperatorError if no user has the email. An ID is returned as it is, whether or not the user exists. */
export async function userIdOf(table: Table, idOrEmail: string | undefined): Promise<string> {
  if (idOrEmail === undefined) throw new UsageError('The ID or email of the user is missing')
  if (!idOrEmail.includes('@')) return idOrEmail
  const id = await holderOfEmail(table, idOrEmail)
  if (id === undefined) throw new OperatorError(`There is no user with the email ${idOrEmail}`)
  return id
}

/** The ID of the user with this email, compared without regard to case. */
export async function holderOfEmail(table: Table, email: string): Promise<string | undefined> {
  return (await findItem(table, emailItem(email), { ConsistentRead: true }))?.userId
}
