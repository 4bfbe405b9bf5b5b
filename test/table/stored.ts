/** Items as the table holds them, for tests that put them there directly. */
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import { type ItemRef, versionAttribute } from '../../lib/table/item.ts'
import type { StoredItem, Table } from '../../lib/table/table.ts'

export function stored<T extends object>({ key, kind }: ItemRef<T>, value: T): StoredItem {
  return { ...kind.encode(value), ...key, [versionAttribute]: 1 }
}

/** Changes an item that is there, whatever its invariants. */
export function adjust<T extends object>(table: Table, ref: ItemRef<T>, next: (value: T) => T): Promise<void> {
  return change(table, async (items) => {
    const [item] = await items.readAll([ref])
    if (!item?.value) throw new Error(`There is no item ${ref.key.PK} ${ref.key.SK}`)
    return { result: undefined, writes: [changed(item, next(item.value))] }
  })
}
