/**
 * Places as they are stored: packed by owner, so that the processing reads all places of an owner with one query. They are found
 * by their ID through `lib/access/place-location.ts`.
 */
import * as z from 'zod/mini'
import { Place } from '../contract/resources/place.ts'
import type { PlaceShape } from '../contract/resources/place-shape.ts'
import { ownerFields, type Scope } from '../contract/scope.ts'
import type { Shape } from '../places/geometry/shape.ts'
import { placesOfScope } from '../table/access-patterns.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { placeListKey, placePackKey } from '../table/keys.ts'
import { queryAll, type Table } from '../table/table.ts'

const StoredPlace = z.omit(Place, { id: true, user_id: true, organization_id: true })
export type StoredPlace = z.infer<typeof StoredPlace>

/** The shape as the geometry takes it. Its positions have two coordinates, and a polygon one ring. */
export const geometryOf = (shape: PlaceShape) => shape as unknown as Shape

/** Places by ID. */
const PlacePack = z.object({ places: z.record(z.string(), StoredPlace) })
export type PlacePack = z.infer<typeof PlacePack>

/** The packs of an owner. A condition of each write of its places, so that their number is exact. */
const PlaceList = z.object({
  packs: z.record(z.string(), z.object({ places: z.int(), bytes: z.int() })),
  /** Another one after each write of a place. */
  revision: z.optional(z.int())
})
export type PlaceList = z.infer<typeof PlaceList>

const [packKind, listKind] = [kindOf(PlacePack), kindOf(PlaceList)]

export const packItem = (owner: Scope, pack: string): ItemRef<PlacePack> => ({
  key: placePackKey(owner, pack),
  kind: packKind
})

export const placeListItem = (owner: Scope): ItemRef<PlaceList> => ({ key: placeListKey(owner), kind: listKind })

export const decodePack = packKind.decode

/** The places of an owner by ID. Eventually consistent unless `ConsistentRead` is asked for. */
export async function placesOf(
  table: Table,
  owner: Scope,
  options: { readonly ConsistentRead?: boolean } = {}
): Promise<Map<string, StoredPlace>> {
  const packs = await queryAll(table, { ...placesOfScope(owner), ...options })
  return new Map(packs.flatMap((pack) => Object.entries(decodePack(pack).places)))
}

export function toResource(owner: Scope, id: string, place: StoredPlace): Place {
  return {
    id,
    ...ownerFields(owner),
    ...place
  }
}
