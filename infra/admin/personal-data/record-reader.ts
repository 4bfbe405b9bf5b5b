/** Converts the items of a partition into records, by the kind of each item. */
import { type ItemIn, type ItemName, itemNameOf } from '../../../lib/table/item-names.ts'
import type { KeyPrefix } from '../../../lib/table/keys.ts'
import type { StoredItem } from '../../../lib/table/table.ts'

export type NamedRecord = { readonly type: string } & Readonly<Record<string, unknown>>

/** Converts the items of one kind on one page. */
export type ItemReader = (items: readonly StoredItem[]) => Promise<NamedRecord[]>

export type ReaderTable = Readonly<Partial<Record<ItemName, ItemReader>>>

/** A reader for each item of such partitions. */
export type ReadersOf<P extends KeyPrefix> = Readonly<Record<ItemIn<P>, ItemReader>>

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
  const byReader = Map.groupBy(items, ({ PK, SK }) => {
    const name = itemNameOf({ PK: String(PK), SK: String(SK) })
    return (name && readers[name]) ?? asStored
  })
  return (await Promise.all([...byReader].map(([read, found]) => read(found)))).flat()
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
