/** Writing whole trips, many at a time. */
import { type Access, accessItem, existingAccess } from '../access/grants.ts'
import { scopeId } from '../contract/scope.ts'
import { changeEach } from '../table/change-each.ts'
import { changed, type Decision, type ItemWrite } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import { overlay, sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { daysOfTrip } from './days-of-drives.ts'
import { atLastFix } from './running-trips.ts'
import { storeTrip } from './store-trip.ts'
import { type WithEnds, withEnds } from './stored-ends.ts'
import { likedTripItem, likeItem, type ScoredTrip, type StoredTrip, scoredTripItem } from './stored-trip.ts'
import { isRunning } from './trip-pointers.ts'

/** Defaults of a new trip. */
const newTrip = { deleted: false, visibility: 'PRIVATE', completed: true } as const

/** The fields given; of a trip that is stored already the others stay. */
export interface TripWrite {
  readonly trip: WithEnds<Partial<StoredTrip>> &
    Pick<StoredTrip, 'id' | 'vehicle_id' | 'timestamp_start' | 'timestamp_end'>
  /** Makes the like of the vehicle's owner. */
  readonly isLikedByOwner?: boolean
  /** Later computations of the trip keep its score. */
  readonly isScoredByUser?: boolean
}

/**
 * In the order of the writes, whose IDs must differ; each is atomic. A trip that is not completed is a
 * running one until it has been silent for an hour before `now`.
 */
export function putTrips(
  table: Table,
  writes: readonly TripWrite[],
  now = new Date()
): Promise<(WriteOutcome | RefusedWrite)[]> {
  return changeEach(table, writes, (items, write) => putTrip(items, write, now))
}

async function putTrip(items: Items, write: TripWrite, now: Date): Promise<Decision<WriteOutcome>> {
  const { id, vehicle_id: vehicleId } = write.trip
  const [accessRead, stored] = await items.read(accessItem(vehicleId), withEnds(scoredTripItem(id)))
  const access = existingAccess(vehicleId, accessRead.value)
  const before = stored.value
  if (before && before.vehicle_id !== vehicleId) {
    throw new RefusedWrite(`Trip ${before.id} belongs to vehicle ${before.vehicle_id}`)
  }
  const likes = write.isLikedByOwner ? await missingLike(items, id, access) : []
  const complete = completeTrip(write, before, likes.length > 0)
  const after: ScoredTrip = {
    ...complete,
    ...(write.isScoredByUser && { isScoredByUser: true }),
    ...(isRunning(complete) && atLastFix(complete, complete.timestamp_end, now))
  }
  if (before && sameData(after, before) && likes.length === 0) return { result: 'unchanged' }
  const { trip, writes, counts } = await storeTrip(items, stored, after, access)
  const others = writes.length + counts.length + likes.length
  const days = await daysOfTrip(items, before, trip, { now, others })
  return { result: before ? 'changed' : 'created', writes: [...writes, ...likes, ...days], counts }
}

async function missingLike(items: Items, tripId: string, { owner }: Access): Promise<ItemWrite[]> {
  const userId = scopeId(owner)
  const [like, liked] = await items.read(likeItem(tripId, userId), likedTripItem(userId, tripId))
  return like.value ? [] : [changed(like, {}), changed(liked, {})]
}

/** The whole trip that is stored. Throws RefusedWrite where it grows too large. */
export function completeTrip({ trip, isLikedByOwner }: TripWrite, before?: StoredTrip, addsLike = false): StoredTrip {
  const validation = { valid: (trip.validation_score ?? 1) >= 0.5, validation_score: trip.valid === false ? 0 : 1 }
  // Relative to the number read, because the like may have been made between the reads of the trip and of the like.
  const likes = (before?.num_likes ?? 0) + (addsLike ? 1 : 0)
  // The likes of users that are stored stay counted, whatever the number given; without one only this like is added.
  const num_likes = trip.num_likes === undefined ? likes : Math.max(likes, trip.num_likes, isLikedByOwner ? 1 : 0)
  return overlay<StoredTrip>({ ...newTrip, ...validation, ...before }, { ...(trip as StoredTrip), num_likes })
}
