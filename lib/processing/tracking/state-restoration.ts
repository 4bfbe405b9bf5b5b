/**
 * Restores the states of the detection from a backup, so that later records make the trips that they would have made before.
 */

import { accessItem, existingAccess } from '../../access/grants.ts'
import { isoHour } from '../../records/hour.ts'
import { restartProcessing } from '../../records/restart-processing.ts'
import { checkpointsUpTo } from '../../table/access-patterns.ts'
import { changeEach } from '../../table/change-each.ts'
import { changed, type Decision } from '../../table/decision.ts'
import { findItems } from '../../table/find-item.ts'
import type { Items } from '../../table/snapshot.ts'
import { queryFirst, type Table } from '../../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../../table/write-outcome.ts'
import { groupChanges, readGroup } from './checkpoint-groups.ts'
import { storedRevision } from './rules-revision.ts'
import { type Checkpoint, hasExpired } from './run-state.ts'
import { isUnfinished, type Tracking, trackingItem } from './tracking-item.ts'

export interface KeptCheckpoint {
  readonly vehicleId: string
  readonly hour: number
  readonly checkpoint: Checkpoint
}

export interface KeptTracking {
  readonly vehicleId: string
  readonly tracking: Tracking
}

/**
 * Writes checkpoints in their order, each in one transaction and as a group of its own, or into the group of its time. A stored
 * checkpoint stays: it is as new or newer.
 */
export function putCheckpoints(
  table: Table,
  kept: readonly KeptCheckpoint[],
  now = new Date()
): Promise<(WriteOutcome | RefusedWrite)[]> {
  return changeEach(table, kept, (items, one) => putCheckpoint(table, items, one, now))
}

async function putCheckpoint(
  table: Table,
  items: Items,
  { vehicleId, hour, checkpoint }: KeptCheckpoint,
  now: Date
): Promise<Decision<WriteOutcome>> {
  const [access] = await items.read(accessItem(vehicleId))
  existingAccess(vehicleId, access.value)
  const [found] = await queryFirst(table, checkpointsUpTo(vehicleId, isoHour(hour)), 1)
  const group = found && readGroup(found)
  const isStored = group?.value.hours.some((one) => one.hour === hour)
  if (isStored || hasExpired(checkpoint, now)) return { result: 'unchanged' }
  const changes = groupChanges(vehicleId, group ? [group] : [], [{ ...checkpoint, hour }])
  return { result: 'created', writes: changes.map(({ item, next }) => changed(item, next)) }
}

/**
 * Writes trackings in their order, each in one transaction, and calls the processing of vehicles with pending hours. Call it
 * when the records and checkpoints of the vehicles are stored. A stored state that goes on from the given one stays; any other
 * stored state is a RefusedWrite.
 */
export async function putTrackings(
  table: Table,
  kept: readonly KeptTracking[],
  now = new Date()
): Promise<(WriteOutcome | RefusedWrite)[]> {
  const outcomes = await changeEach(table, kept, putTracking)
  const vehicleIds = [...new Set(kept.map(({ vehicleId }) => vehicleId))]
  const stored = await findItems(table, vehicleIds.map(trackingItem), { ConsistentRead: true })
  for (const [index, vehicleId] of vehicleIds.entries()) {
    // An interrupted load may have written the state without calling the processing.
    const restored = stored[index]
    if (restored && isUnfinished(restored)) await restartProcessing(table, vehicleId, now)
  }
  return outcomes
}

async function putTracking(items: Items, { vehicleId, tracking }: KeptTracking): Promise<Decision<WriteOutcome>> {
  const [access, stored] = await items.read(accessItem(vehicleId), trackingItem(vehicleId))
  existingAccess(vehicleId, access.value)
  if (!stored.value) {
    // The rules may be other ones than those of the backup.
    const revision = await storedRevision(items, vehicleId)
    // The table has no visits yet.
    const visits = tracking.visits && { isMarked: true }
    return { result: 'created', writes: [changed(stored, { ...tracking, visits, revision })] }
  }
  if (goesOnFrom(stored.value, tracking)) return { result: 'unchanged' }
  throw new RefusedWrite(otherState(vehicleId))
}

export const otherState = (vehicleId: string) =>
  `Vehicle ${vehicleId} has a state that does not go on from this one: its records were processed without these`

/** Whether a state includes at least the records of another one. */
export function goesOnFrom(state: Tracking, { registration, run }: Tracking): boolean {
  // A pending hour may be missing in both states.
  const { firstHour } = registration
  const first = run.pending.some((one) => one.hour === firstHour) ? run.hour : firstHour
  return state.run.lastMilliseconds >= run.lastMilliseconds && state.registration.firstHour <= first
}
