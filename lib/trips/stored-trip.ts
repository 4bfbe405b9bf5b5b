/** Trips as they are stored, and found by their IDs as one user sees them. */
import * as z from 'zod/mini'
import { Trip } from '../contract/resources/trip.ts'
import { isOrganization, scopeId } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { decoded, type ItemKind, type ItemRef, kindOf } from '../table/item.ts'
import { likedTripKey, likeKey, tripKey } from '../table/keys.ts'
import { getItems, type Table } from '../table/table.ts'
import { kindWithEnds, type WithEnds } from './stored-ends.ts'

/** A trip without `is_liked_by_me`, which depends on the caller. */
export const StoredTrip = z.omit(Trip, { is_liked_by_me: true })
export type StoredTrip = z.infer<typeof StoredTrip>

const storedKind = kindOf(z.object({ data: z.omit(StoredTrip, { num_likes: true }), likes: z._default(z.int(), 0) }))

/** Likes are a counter beside the data: many users add to it at once. */
export const tripKind: ItemKind<StoredTrip> = {
  decode(item) {
    const { data, likes } = storedKind.decode(item)
    return { ...data, num_likes: likes }
  },
  encode: ({ num_likes, ...data }) => ({ data, likes: num_likes }),
  counters: ['likes']
}

const tripKindWithEnds = kindWithEnds(tripKind)

/** Its existence is its only information. */
const likeKind: ItemKind<object> = { decode: () => ({}), encode: () => ({}) }

/** A trip, and whether a user set its score: what is computed later then leaves it. */
export type ScoredTrip = StoredTrip & { readonly isScoredByUser?: boolean }

/** The same item; others keep the mark as they keep any attribute that they do not know. */
const scoredTripKind: ItemKind<ScoredTrip> = {
  decode: (item) => ({ ...tripKind.decode(item), ...(item.isScoredByUser === true && { isScoredByUser: true }) }),
  encode: ({ isScoredByUser, ...trip }) => ({ ...tripKind.encode(trip), ...(isScoredByUser && { isScoredByUser }) }),
  counters: ['likes']
}

export const scoredTripItem = (tripId: string): ItemRef<ScoredTrip> => ({ key: tripKey(tripId), kind: scoredTripKind })

export const tripItem = (tripId: string): ItemRef<StoredTrip> => ({ key: tripKey(tripId), kind: tripKind })

/** A like is stored with the trip and with the user, so that the deletion of either finds it. */
export const likeItem = (tripId: string, userId: string): ItemRef<object> => ({
  key: likeKey(tripId, userId),
  kind: likeKind
})
export const likedTripItem = (userId: string, tripId: string): ItemRef<object> => ({
  key: likedTripKey(userId, tripId),
  kind: likeKind
})

interface FindOptions {
  readonly ConsistentRead?: boolean
}

/** In the order of the IDs, without those that don't exist. IDs must differ. Access is not looked at. */
export async function findTrips(...asked: Parameters<typeof findTripsWithEnds>): Promise<Trip[]> {
  return (await findTripsWithEnds(...asked)).map(({ ends: _, ...trip }) => trip)
}

export async function findTripsWithEnds(
  table: Table,
  caller: Pick<Caller, 'owner'>,
  tripIds: readonly string[],
  options: FindOptions = {}
): Promise<WithEnds<Trip>[]> {
  const likeKeys = isOrganization(caller.owner) ? [] : tripIds.map((id) => likeKey(id, scopeId(caller.owner)))
  const items = await getItems(table, [...tripIds.map(tripKey), ...likeKeys], options)
  return tripIds.flatMap((_, index) => {
    const trip = decoded(tripKindWithEnds, items[index])
    return trip ? [{ ...trip, is_liked_by_me: items[tripIds.length + index] !== undefined }] : []
  })
}
