/** Writes places that operators load. */

import { placeItem } from '../access/place-location.ts'
import type { Scope } from '../contract/scope.ts'
import { assertActiveOwner, ownerItem } from '../identity/token-owner.ts'
import { change } from '../table/change.ts'
import { sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { placesWritten } from './packing.ts'
import { packItem, placeListItem, type StoredPlace } from './stored-places.ts'

export interface KeptPlace {
  readonly owner: Scope
  readonly id: string
  readonly place: StoredPlace
}

/**
 * The limit of places binds requests alone. Throws RefusedWrite if the owner does not exist, or if another owner has a place with
 * the ID.
 */
export function putPlace(table: Table, { owner, id, place }: KeptPlace): Promise<WriteOutcome> {
  return change(table, async (items) => {
    const [list, stored, location] = await items.read(placeListItem(owner), ownerItem(owner), placeItem(id))
    assertActiveOwner(owner, stored.value)
    const { value } = location
    if (value && value.owner !== owner) throw new RefusedWrite(`Another owner has the place ${id}`)
    const [pack] = value ? await items.read(packItem(owner, value.pack)) : []
    if (sameData(pack?.value?.places[id], place)) return { result: 'unchanged' }
    const result = value ? 'changed' : 'created'
    return { result, writes: await placesWritten(items, owner, list, [{ id, place, location }]) }
  })
}
