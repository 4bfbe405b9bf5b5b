/** Facts as they lie in a table, read without the code under test. */
import type { StoredItem, Table } from '../../lib/table/table.ts'
import { everyItem } from '../table/table-contents.ts'

/** A stored fact without its version, ID and expiry; `of` is its partition. */
export type StoredFact = Readonly<Record<string, unknown>> & { readonly of: string; readonly type: string }

export const isFact = ({ SK }: { readonly SK?: unknown }) => String(SK).startsWith('EVENT#')

/** In the order of the partitions, then of their IDs. */
export function factsIn(items: readonly StoredItem[]): StoredFact[] {
  return items.filter(isFact).map(({ PK, SK: _, v: __, expiresAtSeconds: ___, type, ...rest }) => {
    return { of: String(PK), type: String(type), ...rest }
  })
}

/** What the work adds. */
export async function factsOf(table: Table, work: () => Promise<unknown>): Promise<StoredFact[]> {
  const before = new Set((await everyItem(table)).filter(isFact).map(({ SK }) => SK))
  await work()
  return factsIn((await everyItem(table)).filter(({ SK }) => !before.has(SK)))
}
