/** Reads items for their values. */
import type { ItemRef, ReadItem } from './item.ts'
import { getItem, getItems, type ReadOptions, type Table } from './table.ts'

/** Undefined where the item does not exist. Eventually consistent unless `ConsistentRead` is asked for. */
export async function findItem<T extends object>(
  table: Table,
  { key: { PK, SK }, kind }: ItemRef<T>,
  options: { readonly ConsistentRead?: boolean } = {}
): Promise<T | undefined> {
  const stored = await getItem(table, { PK, SK }, options)
  return stored && kind.decode(stored)
}

/** In the order of the items, undefined for those that do not exist. They must differ. */
export async function findItems<T extends object>(
  table: Table,
  refs: readonly ItemRef<T>[],
  options: ReadOptions = {}
): Promise<(T | undefined)[]> {
  return (await readItems(table, refs, options)).map(({ value }) => value)
}

/** Likewise, as a change can take them. */
export async function readItems<T extends object>(
  table: Table,
  refs: readonly ItemRef<T>[],
  options: ReadOptions = {}
): Promise<ReadItem<T>[]> {
  const keys = refs.map(({ key: { PK, SK } }) => ({ PK, SK }))
  const found = await getItems(table, keys, options)
  return refs.map(({ key, kind }, index) => {
    const stored = found[index]
    return { key, kind, stored, value: stored && kind.decode(stored) }
  })
}
