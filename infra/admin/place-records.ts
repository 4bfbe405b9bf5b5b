/** Places as records of exports. */
import type { Scope } from '../../lib/contract/scope.ts'
import { decodePack, toResource } from '../../lib/owned-places/stored-places.ts'
import type { StoredItem } from '../../lib/table/table.ts'

/** The places of a pack. */
export const placeRecords = (owner: Scope, stored: StoredItem) =>
  Object.entries(decodePack(stored).places).map(([id, place]) => ({ type: 'place', ...toResource(owner, id, place) }))
