/** Reads a user before an alert is mailed. */
import { allPermissionBits } from '../../../contract/permissions.ts'
import { scopeId } from '../../../contract/scope.ts'
import { userItem } from '../../../people/user-item.ts'
import { findItem } from '../../../table/find-item.ts'
import type { Table } from '../../../table/table.ts'
import { alertConsumerItem } from '../../consumers/consumer.ts'
import { mailStateItem } from './mail-state.ts'
import type { MailedUser } from './mail-worker.ts'

const consistent = { ConsistentRead: true }

/** `id`: of the consumer. Undefined where nothing is mailed to the user. */
export async function findMailedUser(table: Table, id: string): Promise<MailedUser | undefined> {
  const consumer = await findItem(table, alertConsumerItem(id), consistent)
  if (!consumer) return undefined
  const userId = scopeId(consumer.owner)
  const [user, state] = await Promise.all([
    findItem(table, userItem(userId), consistent),
    findItem(table, mailStateItem(userId), consistent)
  ])
  if (!state || !user?.data.notification_new_message || user.deleting) return undefined
  const holder = { owner: consumer.owner, permissions: allPermissionBits }
  return { id, consumer, holder, profile: user.data, state }
}
