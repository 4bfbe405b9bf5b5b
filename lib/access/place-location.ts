/** Whose a place is, and in which of the packs: an item of its own, which also functions read that know nothing of its content. */
import * as z from 'zod/mini'
import { ScopeText } from '../contract/scope.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { placeKey } from '../table/keys.ts'

const PlaceLocation = z.object({
  owner: ScopeText,
  pack: z.string(),
  /** When the place became what decides about its visits, date-time. Absent for places of earlier versions of the service. */
  decidedAt: z.optional(z.string())
})
export type PlaceLocation = z.infer<typeof PlaceLocation>

const locationKind = kindOf(PlaceLocation)

export const placeItem = (placeId: string): ItemRef<PlaceLocation> => ({ key: placeKey(placeId), kind: locationKind })
