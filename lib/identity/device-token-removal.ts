/** Removes the short device tokens of an owner who is deleted. They are not in the partition of the owner. */
import type { Scope } from '../contract/scope.ts'
import { findItem } from '../table/find-item.ts'
import { deviceTokenKey } from '../table/keys.ts'
import { removeItems } from '../table/remove-items.ts'
import type { Table } from '../table/table.ts'
import { tokenListItem } from './token-list.ts'

/** Called before the list of the owner's tokens is removed, so that it can be repeated after an interruption. */
export async function removeDeviceTokens(table: Table, owner: Scope): Promise<void> {
  const list = await findItem(table, tokenListItem(owner), { ConsistentRead: true })
  await removeItems(table, (list?.deviceIds ?? []).map(deviceTokenKey))
}
