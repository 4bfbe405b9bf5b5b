/** Trips by their IDs, as one user sees them. */

import * as z from 'zod/mini'
import { Trip } from '../contract/resources/trip.ts'
import { isOrganization, scopeId } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { likeKey, tripKey } from '../table/keys.ts'
import { getItems, type Table } from '../table/table.ts'

/** Whether somebody likes a trip is not the trip's own. */
export const StoredTrip = z.omit(Trip, { is_liked_by_me: true })
export type StoredTrip = z.infer<typeof StoredTrip>

export const TripItem = z.object({ data: StoredTrip })

export interface TripStore {
  /** In the order of the IDs, without those that don't exist. IDs must differ. Access is not looked at. */
  find(caller: Caller, tripIds: readonly string[]): Promise<Trip[]>
}

export function tripStore(table: Table): TripStore {
  return {
    async find(caller, tripIds) {
      const likeKeys = isOrganization(caller.owner) ? [] : tripIds.map((id) => likeKey(id, scopeId(caller.owner)))
      const items = await getItems(table, [...tripIds.map(tripKey), ...likeKeys])
      return tripIds.flatMap((_, index) => {
        const item = items[index]
        const isLiked = items[tripIds.length + index] !== undefined
        return item ? [{ ...TripItem.parse(item).data, is_liked_by_me: isLiked }] : []
      })
    }
  }
}
