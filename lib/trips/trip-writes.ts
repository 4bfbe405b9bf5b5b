/** Writing whole trips, many at a time: the trips, their pointers, their counts. */

import type { AccessItem } from '../access/grants.ts'
import { checkAccess, noSuchVehicle, readAccesses } from '../access/grants.ts'
import { scopeId } from '../contract/scope.ts'
import { isAbsent, isStill, put } from '../table/expressions.ts'
import { likeKey, tripKey } from '../table/keys.ts'
import { overlay, sameData } from '../table/stored-data.ts'
import { getItems, type StoredItem, type Table } from '../table/table.ts'
import { withFreshReads } from '../table/transaction.ts'
import { RefusedWrite, refusalOr, type WriteOutcome } from '../table/write-outcome.ts'
import { carryOut, type WritePlan } from '../table/write-plan.ts'
import { moveTrip } from './trip-pointers.ts'
import { type StoredTrip, TripItem } from './trip-store.ts'
import { findUncertainPlaces } from './uncertain-places.ts'

/** What a trip is made of where nothing else is said. */
const newTrip = { deleted: false, visibility: 'PRIVATE', completed: true } as const

/** The fields given; of a trip that is stored already the others stay. */
export interface TripWrite {
  readonly trip: Partial<StoredTrip> & Pick<StoredTrip, 'id' | 'vehicle_id' | 'timestamp_start' | 'timestamp_end'>
  /** Puts the like of the vehicle's owner in place. */
  readonly isLikedByOwner?: boolean
}

interface TripState extends TripWrite {
  readonly access: AccessItem
  readonly before?: StoredTrip
  /** Whether the like must be made. */
  readonly addsLike: boolean
}

/** In the order of the writes, whose IDs must differ; each is whole or not at all. */
export function putTrips(table: Table, writes: readonly TripWrite[]): Promise<(WriteOutcome | RefusedWrite)[]> {
  return withFreshReads(async () => {
    const states = await readStates(table, writes)
    const planned = states.map((state) => (state instanceof RefusedWrite ? state : refusalOr(() => planTrip(state))))
    const plans = planned.filter((plan) => !(plan instanceof RefusedWrite)) as PlannedTrip[]
    const found = await findUncertainPlaces(
      table,
      plans.map(({ state }) => state)
    )
    await carryOut(
      table,
      plans.filter(({ outcome }) => outcome !== 'unchanged').map((plan) => toWritePlan(plan, found))
    )
    return planned.map((plan) => (plan instanceof RefusedWrite ? plan : plan.outcome))
  })
}

interface PlannedTrip {
  readonly state: TripState
  readonly after: StoredTrip
  readonly outcome: WriteOutcome
}

async function readStates(table: Table, writes: readonly TripWrite[]): Promise<(TripState | RefusedWrite)[]> {
  const [accesses, items] = await Promise.all([
    readAccesses(
      table,
      writes.map(({ trip }) => trip.vehicle_id)
    ),
    getItems(
      table,
      writes.map(({ trip }) => tripKey(trip.id)),
      { ConsistentRead: true }
    )
  ])
  const liked = writes.filter(({ isLikedByOwner, trip }) => isLikedByOwner && accesses.has(trip.vehicle_id))
  const likeKeys = liked.map(({ trip }) => likeKey(trip.id, ownerOf(accesses.get(trip.vehicle_id))))
  const likes = await getItems(table, likeKeys, { ConsistentRead: true })
  return writes.map((write, index) => {
    const access = accesses.get(write.trip.vehicle_id)
    if (!access) return noSuchVehicle(write.trip.vehicle_id)
    const before = storedTrip(items[index])
    if (before && before.vehicle_id !== write.trip.vehicle_id) {
      return new RefusedWrite(`Trip ${before.id} belongs to vehicle ${before.vehicle_id}`)
    }
    const addsLike = liked.includes(write) && likes[liked.indexOf(write)] === undefined
    return { ...write, access, before, addsLike }
  })
}

function planTrip(state: TripState): PlannedTrip {
  const { before, addsLike } = state
  const after = completeTrip(state, before, addsLike)
  const isSame = before !== undefined && sameData(after, before) && !addsLike
  return { state, after, outcome: isSame ? 'unchanged' : before ? 'changed' : 'created' }
}

/** The whole trip that is stored. Throws RefusedWrite where it grows too large. */
export function completeTrip({ trip, isLikedByOwner }: TripWrite, before?: StoredTrip, addsLike = false): StoredTrip {
  const validation = { valid: (trip.validation_score ?? 1) >= 0.5, validation_score: trip.valid === false ? 0 : 1 }
  const likes = (trip.num_likes ?? before?.num_likes ?? 0) + (trip.num_likes === undefined && addsLike ? 1 : 0)
  const num_likes = Math.max(likes, isLikedByOwner ? 1 : 0)
  return overlay<StoredTrip>({ ...newTrip, ...validation, ...before }, { ...(trip as StoredTrip), num_likes })
}

function toWritePlan({ state, after }: PlannedTrip, found: ReadonlySet<string>): WritePlan {
  const { before, access, addsLike } = state
  const { actions, counts } = moveTrip(before, after, access, found)
  const condition = before ? isStill({ data: before }) : isAbsent
  const like = addsLike ? [put({ ...likeKey(after.id, ownerOf(access)) }, isAbsent)] : []
  const trip = put({ ...tripKey(after.id), data: after }, condition)
  return { actions: [trip, ...like, ...actions], counts, checks: [checkAccess(after.vehicle_id, access)] }
}

function storedTrip(item: StoredItem | undefined): StoredTrip | undefined {
  return item && TripItem.parse(item).data
}

const ownerOf = (access: AccessItem | undefined) => scopeId(access?.owner ?? 'USER#')
