/** The names of items, by which the rows of `table-items.ts` are found. */
import type { Key, KeyPrefix } from './keys.ts'
import type { Backup, TableItem } from './table-item.ts'
import { tableItems } from './table-items.ts'

type Rows = typeof tableItems
export type ItemName = keyof Rows

/** The items of partitions whose keys begin with this. */
export type ItemIn<P extends KeyPrefix> = {
  [N in ItemName]: P extends Rows[N]['partitions'][number] ? N : never
}[ItemName]

type Found = Exclude<Backup, string>['found']

/** The items that a backup finds in one of these ways. */
export type ItemFound<F extends Found> = {
  [N in ItemName]: Rows[N]['backup'] extends { readonly found: F } ? N : never
}[ItemName]

export const itemNames = Object.keys(tableItems) as ItemName[]

export const itemNamed = (name: ItemName): TableItem => tableItems[name]

/** Undefined for an item of another version of the service. */
export function itemNameOf({ PK, SK }: Key): ItemName | undefined {
  const prefix = PK.slice(0, PK.indexOf('#'))
  return itemNames.find((name) => {
    const { partitions, sortKey } = itemNamed(name)
    return partitions.some((partition) => partition === prefix) && isOfSortKey(SK, sortKey)
  })
}

function isOfSortKey(SK: string, sortKey: string): boolean {
  return isBeginning(sortKey) ? SK.startsWith(sortKey) : SK === sortKey
}

/** Whether the sort keys of a row begin with this, rather than being it. */
export const isBeginning = (sortKey: string) => sortKey === '' || sortKey.endsWith('#')

/** The rows of the items that a backup finds in one of these ways. */
export function itemsFound(...ways: readonly Found[]): TableItem[] {
  return itemNames.map(itemNamed).filter(({ backup }) => typeof backup === 'object' && ways.includes(backup.found))
}
