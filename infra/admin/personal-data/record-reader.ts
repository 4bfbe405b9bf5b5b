/** Converts the items of a partition into records, by the kind of each item. */
import type { StoredItem } from '../../../lib/table/table.ts'

export type NamedRecord = { readonly type: string } & Readonly<Record<string, unknown>>

/** Converts the items of one kind on one page. */
export type ItemReader = (items: readonly StoredItem[]) => Promise<NamedRecord[]>

/** Readers by sort key, or by its prefix if the name ends with `#`. */
export type ReaderTable = Readonly<Record<string, ItemReader>>

export const oneByOne =
  (recordOf: (stored: StoredItem) => NamedRecord): ItemReader =>
  async (items) =>
    items.map(recordOf)

/** For items that are derived from other items. */
export const nothing: ItemReader = async () => []

/**
 * Returns the records in the order of the readers. Items of a kind without a reader are returned as stored, so that no
 * data are left out.
 */
export async function recordsOfPage(readers: ReaderTable, items: readonly StoredItem[]): Promise<NamedRecord[]> {
  const names = Object.keys(readers)
  const byReader = Map.groupBy(items, ({ SK }) =>
    names.find((name) => (name.endsWith('#') ? String(SK).startsWith(name) : SK === name))
  )
  const read = [...byReader].map(([name, found]) => (readers[name ?? ''] ?? asStored)(found))
  return (await Promise.all(read)).flat()
}

const asStored = oneByOne((stored) => {
  // Sorted, because DynamoDB returns attributes in no defined order.
  const values = Object.entries(stored)
    .sort()
    .map(([name, value]) => [name, readable(value)])
  return { type: 'item', ...Object.fromEntries(values) }
})

function readable(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  return value instanceof Set ? [...value] : value
}
