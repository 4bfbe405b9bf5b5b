/** Changes that a user makes to one trip: its fields, its likes, and its places in lists where it is published or deleted. */

import type { AccessItem } from '../access/grants.ts'
import { checkAccess } from '../access/grants.ts'
import { assertStorable } from '../contract/resource-size.ts'
import type { Trip } from '../contract/resources/trip.ts'
import type { TripChange } from '../contract/resources/trip-change.ts'
import { scopeId } from '../contract/scope.ts'
import type { AdmittedCaller } from '../identity/caller.ts'
import { dataChange } from '../table/data-change.ts'
import { updateData } from '../table/data-update.ts'
import { type Action, exists, isAbsent, put, remove } from '../table/expressions.ts'
import { likeKey, tripKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { transact } from '../table/transaction.ts'
import { actionsOf } from '../table/write-plan.ts'
import { moveTrip } from './trip-pointers.ts'
import { type StoredTrip, TripItem } from './trip-store.ts'
import { findUncertainPlaces } from './uncertain-places.ts'

/** The fields that decide where a trip stands in lists. */
const placingFields = ['visibility', 'deleted', 'completed', 'timestamp_end'] as const

/**
 * Writes the change of a trip that was read as `before`, under the access that was read. Whole or not at all; throws
 * StaleWrite where what it depends on has changed since, ApiError REQUEST_TOO_LARGE where the trip would be too large.
 */
export async function updateTrip(
  table: Table,
  caller: AdmittedCaller,
  before: Trip,
  access: AccessItem,
  { is_liked_by_me = before.is_liked_by_me, ...change }: TripChange
): Promise<Trip> {
  // Null clears.
  const fields = Object.fromEntries(Object.entries(change).map(([field, value]) => [field, value ?? undefined]))
  const liking = Number(is_liked_by_me) - Number(before.is_liked_by_me)
  const after = { ...before, ...fields, is_liked_by_me, num_likes: before.num_likes + liking }
  assertStorable(after)
  if (Object.keys(fields).length === 0 && liking === 0) return before

  // The read may be stale: what decides where the trip stands must still be as read, even if it seems to stay.
  const isPlacing = 'visibility' in fields || 'deleted' in fields
  const guarded = isPlacing ? Object.fromEntries(placingFields.map((field) => [field, before[field]])) : {}
  const counted: Record<string, number> = liking === 0 ? {} : { num_likes: liking }
  const update = dataChange(fields, guarded, counted)
  const key = tripKey(before.id)
  const moves = isPlacing ? await movesOf(table, before, after, access) : []
  const others = [...likeActions(before.id, caller, liking), ...moves]
  await caller.admitted
  if (others.length === 0) return { ...TripItem.parse(await updateData(table, key, update)).data, is_liked_by_me }
  await transact(table, [{ Update: { Key: { ...key }, ...update } }, ...others])
  return after
}

function likeActions(tripId: string, { owner }: AdmittedCaller, liking: number): Action[] {
  const key = likeKey(tripId, scopeId(owner))
  if (liking > 0) return [put({ ...key }, isAbsent)]
  return liking < 0 ? [remove(key, exists)] : []
}

/** The pointers and counts that move with the trip, under the access that says where they are. */
async function movesOf(table: Table, before: StoredTrip, after: StoredTrip, access: AccessItem): Promise<Action[]> {
  const found = await findUncertainPlaces(table, [{ before, access }])
  const moved = moveTrip(before, after, access, found)
  return actionsOf([{ ...moved, checks: [checkAccess(before.vehicle_id, access)] }])
}
