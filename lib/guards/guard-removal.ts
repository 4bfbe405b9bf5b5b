/** Removes the guards of a user who is being deleted. The removal can be repeated. */
import { accessItem, withGuards } from '../access/grants.ts'
import { userScope } from '../contract/scope.ts'
import { itemsUnder } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { changed, pointerRemoved } from '../table/decision.ts'
import { guardKey, guardPrefix } from '../table/keys.ts'
import { queryAll, type Table } from '../table/table.ts'

export async function removeGuardsOfUser(table: Table, userId: string): Promise<void> {
  const pointers = await queryAll(table, { ...itemsUnder(userScope(userId), guardPrefix), ConsistentRead: true })
  for (const { SK } of pointers) {
    const vehicleId = String(SK).slice(guardPrefix.length)
    await change(table, async (items) => {
      const [read] = await items.read(accessItem(vehicleId))
      const { value } = read
      const guards = value?.guards?.filter((one) => one.userId !== userId)
      const isWritten = value && guards && guards.length < (value.guards?.length ?? 0)
      const rest = isWritten ? [changed(read, withGuards(value, guards))] : []
      return { result: undefined, writes: [...rest, pointerRemoved(guardKey(userId, vehicleId))] }
    })
  }
}
