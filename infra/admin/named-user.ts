/** Users by what operators know of them: ID or email. */
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { emailItem } from '../../lib/users/user-item.ts'
import { OperatorError } from './operator-error.ts'

/** Throws OperatorError where no user has the email. An ID is given back as it is, whether or not such a user exists. */
export async function userIdOf(table: Table, idOrEmail: string | undefined): Promise<string> {
  if (idOrEmail === undefined) throw new OperatorError('The ID or email of the user is missing')
  if (!idOrEmail.includes('@')) return idOrEmail
  const id = await holderOfEmail(table, idOrEmail)
  if (id === undefined) throw new OperatorError(`There is no user with the email ${idOrEmail}`)
  return id
}

/** ID of the user with this email, in upper or lower case. */
export async function holderOfEmail(table: Table, email: string): Promise<string | undefined> {
  return (await findItem(table, emailItem(email), { ConsistentRead: true }))?.userId
}
