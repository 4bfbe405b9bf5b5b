/** Removes the places of an owner who is being deleted. Can be repeated. */

import { placeItem } from '../access/place-location.ts'
import type { Scope } from '../contract/scope.ts'
import { change } from '../table/change.ts'
import { StaleWrite } from '../table/commit.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { visitsEnded } from '../visits/visit-jobs.ts'
import { placesWritten } from './packing.ts'
import { packItem, placeListItem } from './stored-places.ts'

/** One pack in each transaction. No place is created meanwhile, so each leaves fewer places. */
export async function removePlacesOf(table: Table, owner: Scope): Promise<void> {
  while (await change(table, (items) => removePack(items, owner))) {}
}

/** Returns whether there was a pack. */
async function removePack(items: Items, owner: Scope) {
  const [list] = await items.read(placeListItem(owner))
  const [name] = Object.keys(list.value?.packs ?? {})
  if (name === undefined) return { result: false }
  const [pack] = await items.read(packItem(owner, name))
  if (!pack.value) throw new StaleWrite({ cause: 'The pack was emptied after the list was read' })
  const ids = Object.keys(pack.value.places)
  const locations = await items.readAll(ids.map(placeItem))
  const removals = locations.map((location, index) => ({ id: ids[index] ?? '', place: undefined, location }))
  const writes = await placesWritten(items, owner, list, removals)
  return { result: true, writes: [...writes, ...ids.map((id) => visitsEnded(id, new Date()))] }
}
