/** Users as operators name them: by ID or by email. */
import { emailKey } from '../../lib/table/keys.ts'
import { getItem, type Table } from '../../lib/table/table.ts'
import { EmailItem } from '../../lib/users/public-user-store.ts'
import { OperatorError } from './operator-error.ts'

/** Throws OperatorError where no user has the email; whether there is a user of the ID is not looked at. */
export async function userIdOf(table: Table, idOrEmail: string | undefined): Promise<string> {
  if (idOrEmail === undefined) throw new OperatorError('Name the user, by ID or email')
  if (!idOrEmail.includes('@')) return idOrEmail
  const item = await getItem(table, emailKey(idOrEmail), { ConsistentRead: true })
  if (!item) throw new OperatorError(`There is no user with the email ${idOrEmail}`)
  return EmailItem.parse(item).userId
}
