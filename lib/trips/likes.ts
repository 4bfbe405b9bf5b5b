/** Likes of trips: one item with the trip, one with the user, and the number in the trip. */
import { ApiError } from '../contract/api-error.ts'
import { isOrganization, scopeId, userScope } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { assertActiveOwner, isActiveOwner, ownerItem } from '../identity/token-owner.ts'
import { itemsUnder } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { changed, type ItemWrite, pointerRemoved, removed } from '../table/decision.ts'
import { findItem } from '../table/find-item.ts'
import { likedTripKey, likedTripPrefix, likeKey, tripKey } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import { queryAll, queryFirst, type Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { likedTripItem, likeItem, type StoredTrip, tripItem } from './stored-trip.ts'

/** State of the likes of a trip while they change. */
const maxReads = 5

/** Change of the caller's like by a request. */
export interface Like {
  /** Before the change. */
  readonly isLiked: boolean
  /** Change of the number of likes: 1, 0 or −1. */
  readonly added: number
  readonly writes: readonly ItemWrite[]
}

/**
 * `wanted`: whether the caller is to like the trip; undefined leaves it, and the like is only looked at.
 * Throws ApiError TOKEN_REVOKED for a user who is being deleted.
 */
export async function readLike(
  items: Items,
  { owner }: Pick<Caller, 'owner'>,
  tripId: string,
  wanted: boolean | undefined
): Promise<Like> {
  if (isOrganization(owner)) return { isLiked: false, added: 0, writes: [] }
  const userId = scopeId(owner)
  if (wanted === undefined) {
    const [like] = await items.view(likeItem(tripId, userId))
    return { isLiked: like !== undefined, added: 0, writes: [] }
  }
  const [like, liked, user] = await items.read(
    likeItem(tripId, userId),
    likedTripItem(userId, tripId),
    ownerItem(owner)
  )
  if (!isActiveOwner(user.value)) throw new ApiError('TOKEN_REVOKED')
  const isLiked = like.value !== undefined
  if (isLiked === wanted) return { isLiked, added: 0, writes: [] }
  const writes = wanted ? [changed(like, {}), changed(liked, {})] : [removed(like), removed(liked)]
  return { isLiked, added: wanted ? 1 : -1, writes }
}

/** Throws RefusedWrite where there is no such trip or user. */
export function putLike(table: Table, tripId: string, userId: string): Promise<WriteOutcome> {
  return change(table, async (items) => {
    const owner = userScope(userId)
    const [trip, like, liked, user] = await items.read(
      tripItem(tripId),
      likeItem(tripId, userId),
      likedTripItem(userId, tripId),
      ownerItem(owner)
    )
    if (!trip.value) throw new RefusedWrite(`There is no trip ${tripId}`)
    assertActiveOwner(owner, user.value)
    if (like.value) return { result: 'unchanged' }
    const counted = changed(trip, { ...trip.value, num_likes: trip.value.num_likes + 1 })
    return { result: 'created', writes: [counted, changed(like, {}), changed(liked, {})] }
  })
}

/**
 * Who likes a trip, and how many likes are counted beside theirs, which a load has stated. Repeated while likes come and
 * go between the reads; then none are counted beside.
 */
export async function likesOfTrip(table: Table, trip: StoredTrip): Promise<{ userIds: string[]; others: number }> {
  const prefix = likeKey(trip.id, '').SK
  let counted = trip.num_likes
  for (let attempt = 1; ; attempt++) {
    const found = await queryAll(table, { ...itemsUnder(tripKey(trip.id).PK, prefix), ConsistentRead: true })
    const userIds = found.map(({ SK }) => String(SK).slice(prefix.length))
    if (userIds.length === counted || attempt > maxReads) return { userIds, others: 0 }
    const now = (await findItem(table, tripItem(trip.id), { ConsistentRead: true }))?.num_likes ?? 0
    if (now === counted) return { userIds, others: Math.max(0, counted - userIds.length) }
    counted = now
  }
}

/** Takes back every like of a user who is being deleted. */
export async function removeLikesOfUser(table: Table, userId: string): Promise<void> {
  const items = await queryAll(table, { ...itemsUnder(userScope(userId), likedTripPrefix), ConsistentRead: true })
  for (const { SK } of items) await removeLike(table, String(SK).slice(likedTripPrefix.length), userId)
}

/** Removes the first likes of a trip that has been removed. Whether those were all. */
export async function removeLikesOfTrip(table: Table, tripId: string, max: number): Promise<boolean> {
  const prefix = likeKey(tripId, '').SK
  const items = await queryFirst(table, { ...itemsUnder(tripKey(tripId).PK, prefix), ConsistentRead: true }, max)
  for (const { SK } of items) await removeLike(table, tripId, String(SK).slice(prefix.length))
  return items.length < max
}

/** The user's item is written with the trip's alone, and so needs no condition of its own. */
function removeLike(table: Table, tripId: string, userId: string): Promise<void> {
  return change(table, async (items) => {
    const [trip, like] = await items.read(tripItem(tripId), likeItem(tripId, userId))
    const { value } = trip
    const isCounted = value !== undefined && like.value !== undefined
    const count = isCounted ? [changed(trip, { ...value, num_likes: Math.max(0, value.num_likes - 1) })] : []
    return { result: undefined, writes: [...count, removed(like), pointerRemoved(likedTripKey(userId, tripId))] }
  })
}
