/** Marks all messages of a user as read. */
import type { Permission } from '../contract/permissions.ts'
import { scopeId } from '../contract/scope.ts'
import type { AdmittedCaller } from '../identity/caller.ts'
import { changeEach } from '../table/change-each.ts'
import { changed } from '../table/decision.ts'
import type { ItemRef } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { grantedCounts } from './granted-counts.ts'
import { allRead, hasUnread, type MessageCount, messageCountItem } from './message-count.ts'

/**
 * One write for each vehicle and month with unread messages, each true by itself, so that a repetition after an interruption
 * goes on with the others. Messages that are made meanwhile stay unread. Throws ApiError PERMISSION_DENIED.
 */
export async function readAllMessages(table: Table, caller: AdmittedCaller, permission: Permission): Promise<void> {
  const { months } = await grantedCounts(table, caller, permission, undefined, { ConsistentRead: true })
  const unread = months.filter(({ counts }) => hasUnread(counts))
  const refs = unread.map(({ vehicleId, month }) => messageCountItem(scopeId(caller.owner), vehicleId, month))
  await caller.admitted
  await changeEach(table, refs, markAll)
}

async function markAll(items: Items, ref: ItemRef<MessageCount>) {
  const [stored] = await items.read(ref)
  const writes = stored.value && hasUnread(stored.value) ? [changed(stored, allRead(stored.value))] : []
  return { result: undefined, writes }
}
