/**
 * Finds uploads that have stayed unprocessed, and calls their processing again: the call was lost, or failed too often. Reads
 * the marks of the vehicles that were active since the last sweep, and their inboxes; never the whole table.
 */
import * as z from 'zod/mini'
import { dueVehicleOf } from '../records/active-vehicles.ts'
import { hourMilliseconds, hourOf, isoHour } from '../records/hour.ts'
import { inboxItem } from '../records/inbox.ts'
import { restartProcessing } from '../records/restart-processing.ts'
import { activeVehicles, dueVehicles } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import { findItem, findItems } from '../table/find-item.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { activePrefix, activeShards, type Key, sweepKey } from '../table/keys.ts'
import { removeItems } from '../table/remove-items.ts'
import { type QueryRequest, queryPages, type StoredItem, type Table } from '../table/table.ts'

export interface Sweep {
  /** Vehicles whose processing was called again. */
  readonly restarted: number
  /** How long the oldest upload that is not processed has waited; 0 without any. */
  readonly oldestMilliseconds: number
  /** Whether all hours were looked at: else the next sweep goes on. */
  readonly isComplete: boolean
}

export interface SweepOptions {
  readonly now: Date
  /** Whether the sweep is to end, with the next hour left to the next one. */
  readonly isTimeUp: () => boolean
}

/** What waits for so long is called again. */
export const restartAfterMilliseconds = 15 * 60_000

/** Marks of a vehicle's last hour tell of what came up to its end, and is looked for when the patience with it is over. */
const hoursLookedAtAgain = 1

/** The first sweep of a service. */
const hoursOfFirstSweep = 25

const cursorItem: ItemRef<{ readonly hour: number }> = { key: sweepKey, kind: kindOf(z.object({ hour: z.int() })) }

export async function sweepUploads(table: Table, { now, isTimeUp }: SweepOptions): Promise<Sweep> {
  const newest = hourOf(now.getTime())
  const cursor = await findItem(table, cursorItem, { ConsistentRead: true })
  const first = cursor?.hour ?? newest - hoursOfFirstSweep * hourMilliseconds
  // A vehicle has a mark in each hour in which it uploaded.
  const restarted = new Set<string>()
  let oldestMilliseconds = 0
  for (let hour = first; hour <= newest; hour += hourMilliseconds) {
    if (isTimeUp()) return { restarted: restarted.size, oldestMilliseconds, isComplete: false }
    const oldest = await sweepHour(table, hour, now, restarted)
    oldestMilliseconds = Math.max(oldestMilliseconds, oldest)
    await moveCursor(table, Math.min(hour + hourMilliseconds, newest - hoursLookedAtAgain * hourMilliseconds))
  }
  return { restarted: restarted.size, oldestMilliseconds, isComplete: true }
}

/** Gives for how long the oldest upload has waited; adds the vehicles that it restarts to those that were. */
async function sweepHour(table: Table, hour: number, now: Date, restarted: Set<string>): Promise<number> {
  let oldestMilliseconds = 0
  for (let shard = 0; shard < activeShards; shard++) {
    for await (const { Items = [] } of queryPages(table, {
      ...activeVehicles(isoHour(hour), shard),
      Limit: vehiclesOfPage
    })) {
      const waiting = await waitingSince(table, Items.map(vehicleOf), now)
      const late = waiting.filter(({ milliseconds }) => milliseconds >= restartAfterMilliseconds)
      for (const { vehicleId } of late) await restart(table, vehicleId, now, restarted)
      oldestMilliseconds = Math.max(oldestMilliseconds, ...waiting.map(({ milliseconds }) => milliseconds))
    }
    await restartDue(table, { ...dueVehicles(isoHour(hour), shard), Limit: vehiclesOfPage }, now, restarted)
  }
  return oldestMilliseconds
}

/** BatchGetItem takes as many. */
const vehiclesOfPage = 100

const vehicleOf = ({ SK }: StoredItem) => String(SK).slice(activePrefix.length)

interface Waiting {
  readonly vehicleId: string
  /** For how long. */
  readonly milliseconds: number
}

async function waitingSince(table: Table, vehicleIds: readonly string[], now: Date): Promise<Waiting[]> {
  const inboxes = await findItems(table, vehicleIds.map(inboxItem))
  return vehicleIds.flatMap((vehicleId, index) => {
    const since = inboxes[index]?.sinceMilliseconds
    return since === undefined ? [] : [{ vehicleId, milliseconds: now.getTime() - since }]
  })
}

/** It is looked at again in this hour, and as long as it waits. */
async function restart(table: Table, vehicleId: string, now: Date, restarted: Set<string>): Promise<void> {
  if (restarted.has(vehicleId)) return
  restarted.add(vehicleId)
  await restartProcessing(table, vehicleId, now)
}

/** Records that lay ahead of the clock when they came. */
async function restartDue(table: Table, due: QueryRequest, now: Date, restarted: Set<string>): Promise<void> {
  for await (const { Items = [] } of queryPages(table, due)) {
    const marks = Items.flatMap((item) => dueVehicleOf(item, now) ?? [])
    for (const { vehicleId } of marks) await restart(table, vehicleId, now, restarted)
    await removeItems(
      table,
      marks.map(({ key }): Key => key)
    )
  }
}

/** Of two sweeps at once the one that is further stays. */
async function moveCursor(table: Table, hour: number): Promise<void> {
  await change(table, async (items) => {
    const [cursor] = await items.read(cursorItem)
    return { result: undefined, writes: [changed(cursor, { hour: Math.max(hour, cursor.value?.hour ?? hour) })] }
  })
}
