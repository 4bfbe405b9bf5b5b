/** A page of a list that has one item for each visible vehicle. */
import type { Entry, Visible } from '../access/visible-vehicles.ts'
import type { SortOrder } from '../contract/list-query.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { type Page, pageOf, pickFields, sortBy } from '../lists/page.ts'

export interface VehicleQuery extends Page {
  readonly orderby?: SortOrder
  readonly fields?: readonly string[]
}

export interface VehicleItems<E extends Entry, Item extends object> {
  /** Names the vehicle in an item. */
  readonly idField: keyof Item
  /** The IDs of the vehicles in the default order. */
  readonly inOrder: (entries: readonly E[]) => string[]
  /** The items of these vehicles, in the order of the IDs. */
  readonly read: (vehicleIds: readonly string[]) => Promise<Item[]>
}

export interface VehiclePage {
  readonly items: readonly object[]
  /** How many items match in all. */
  readonly total: number
  /** Grant of each item of the page. */
  readonly vias: readonly PermissionVia[]
}

/** The rosters know the default order, so that only the page's items are read; any other order takes all of them. */
export async function vehiclePage<E extends Entry, Item extends object>(
  visible: readonly Visible<E>[],
  query: VehicleQuery,
  { idField, inOrder, read }: VehicleItems<E, Item>
): Promise<VehiclePage> {
  const viaOf = new Map(visible.map(({ entry, via }) => [entry.vehicleId, via]))
  const page = query.orderby
    ? pageOf(sortBy(await read([...viaOf.keys()]), query.orderby, idField), query)
    : await read(pageOf(inOrder(visible.map(({ entry }) => entry)), query))
  return {
    items: page.map((item) => pickFields(item, query.fields)),
    total: visible.length,
    vias: page.flatMap((item) => viaOf.get(String(item[idField])) ?? [])
  }
}
