/** The likes of trips that no longer exist: those of a trip that became part of another one move to it. */
import { userScope } from '../contract/scope.ts'
import { isActiveOwner, ownerItem } from '../identity/token-owner.ts'
import { itemsUnder } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { changed, type Decision, pointerRemoved, removed } from '../table/decision.ts'
import { likedTripKey, likeKey, tripKey } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import { queryFirst, type Table } from '../table/table.ts'
import { likedTripItem, likeItem, tripItem } from './stored-trip.ts'

type HeirOf = (items: Items) => Promise<string | undefined>

/** A transaction takes 100 actions: the heir, what names it, and for each like 5 items. */
const likesOfPage = 19

/**
 * Moves the likes of a trip that was removed to its heir, page by page; without one, or where the heir was removed as well,
 * they are removed. A user likes the heir at most once. Can be repeated after an interruption at any point. `heirOf` gives the
 * ID of the heir; what it reads is a condition of the move.
 */
export async function moveLikes(table: Table, tripId: string, heirOf: HeirOf): Promise<void> {
  const prefix = likeKey(tripId, '').SK
  let isDone = false
  while (!isDone) {
    const request = { ...itemsUnder(tripKey(tripId).PK, prefix), ConsistentRead: true }
    const userIds = (await queryFirst(table, request, likesOfPage)).map(({ SK }) => String(SK).slice(prefix.length))
    if (userIds.length > 0) await change(table, (items) => movePage(items, tripId, heirOf, userIds))
    isDone = userIds.length < likesOfPage
  }
}

async function movePage(
  items: Items,
  tripId: string,
  heirOf: HeirOf,
  userIds: readonly string[]
): Promise<Decision<void>> {
  const [heirId, likes] = await Promise.all([
    heirOf(items),
    items.readAll(userIds.map((userId) => likeItem(tripId, userId)))
  ])
  const left = likes.flatMap((like, index) => {
    const userId = userIds[index]
    const writes = [removed(like), ...(userId === undefined ? [] : [pointerRemoved(likedTripKey(userId, tripId))])]
    return like.value ? writes : []
  })
  const likers = userIds.filter((_, index) => likes[index]?.value)
  const taken = heirId === undefined ? [] : await likesTaken(items, heirId, likers)
  return { result: undefined, writes: [...left, ...taken] }
}

/** Users who are being deleted are read, too: their likes are removed by a list of them that may be older. */
async function likesTaken(items: Items, heirId: string, userIds: readonly string[]) {
  const [[heir], likes, liked, users] = await Promise.all([
    items.read(tripItem(heirId)),
    items.readAll(userIds.map((userId) => likeItem(heirId, userId))),
    items.readAll(userIds.map((userId) => likedTripItem(userId, heirId))),
    items.readAll(userIds.map((userId) => ownerItem(userScope(userId))))
  ])
  if (!heir.value) return []
  const added = userIds.flatMap((_, index) => {
    const [like, pointer, user] = [likes[index], liked[index], users[index]]
    return like && pointer && !like.value && isActiveOwner(user?.value)
      ? [[changed(like, {}), changed(pointer, {})]]
      : []
  })
  const counted = changed(heir, { ...heir.value, num_likes: heir.value.num_likes + added.length })
  return [counted, ...added.flat()]
}
