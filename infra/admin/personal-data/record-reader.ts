/** From the items of a partition to records, by the kind of the items. */
import type { StoredItem } from '../../../lib/table/table.ts'

export type NamedRecord = { readonly type: string } & Readonly<Record<string, unknown>>

/** The records of items of one kind, of one page. */
export type ItemReader = (items: readonly StoredItem[]) => Promise<NamedRecord[]>

/** By the sort key, or by what it begins with where the name ends with `#`. */
export type ReaderTable = Readonly<Record<string, ItemReader>>

export const oneByOne =
  (recordOf: (stored: StoredItem) => NamedRecord): ItemReader =>
  async (items) =>
    items.map(recordOf)

/** For items that follow from others. */
export const nothing: ItemReader = async () => []

/** In the order of the kinds. Items of a kind that has no reader are given as they are stored, so that none is left out. */
export async function recordsOfPage(readers: ReaderTable, items: readonly StoredItem[]): Promise<NamedRecord[]> {
  const names = Object.keys(readers)
  const byReader = Map.groupBy(items, ({ SK }) =>
    names.find((name) => (name.endsWith('#') ? String(SK).startsWith(name) : SK === name))
  )
  const read = [...byReader].map(([name, found]) => (readers[name ?? ''] ?? asStored)(found))
  return (await Promise.all(read)).flat()
}

const asStored = oneByOne((stored) => {
  // The table has no order of them.
  const values = Object.entries(stored)
    .sort()
    .map(([name, value]) => [name, readable(value)])
  return { type: 'item', ...Object.fromEntries(values) }
})

function readable(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  return value instanceof Set ? [...value] : value
}
