/** Reads items for their values. */
import type { ItemRef, ReadItem } from './item.ts'

import { keyText } from './keys.ts'
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

/** The items, as a change can take them. */
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

/** The values of items of any kinds that were read together. */
export type FoundValues = <T extends object>(ref: ItemRef<T>) => T | undefined

/** `values`: of the items, in their order. */
export function valuesOf(refs: readonly Keyed[], values: readonly (object | undefined)[]): FoundValues {
  const found = new Map(refs.map(({ key }, index) => [keyText(key), values[index]]))
  return <T extends object>({ key }: ItemRef<T>) => found.get(keyText(key)) as T | undefined
}

interface Keyed extends Pick<ItemRef<object>, 'key'> {
  readonly kind: Pick<ItemRef<object>['kind'], 'decode'>
}

/** Reads them in one call, each once. */
export async function findValues(
  table: Table,
  refs: readonly Keyed[],
  options: ReadOptions = {}
): Promise<FoundValues> {
  const different = [...new Map(refs.map((ref) => [keyText(ref.key), ref])).values()]
  const keys = different.map(({ key }) => key)
  const stored = await getItems(table, keys, options)
  return valuesOf(
    different,
    different.map(({ kind }, index) => stored[index] && kind.decode(stored[index]))
  )
}
