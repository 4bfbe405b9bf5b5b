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
import { type OnNewer, unlessNewer } from '../table/stored-formats.ts'
import { type QueryRequest, queryPages, type StoredItem, type Table } from '../table/table.ts'

export interface Sweep {
  /** Vehicles whose processing was called again. */
  readonly restarted: number
  /** For how long the oldest upload that is not processed has waited; 0 without one. */
  readonly oldestMilliseconds: number
  /** Whether all hours were read; otherwise the next sweep continues with the rest. */
  readonly isComplete: boolean
}

export interface SweepOptions {
  readonly now: Date
  /** Whether the sweep is to end before the next hour, which the next sweep reads. */
  readonly isTimeUp: () => boolean
  /** Of a vehicle that a later version has stored, which is left as it is. */
  readonly onNewer: OnNewer
}

/** After this time an upload that is not processed is processed by another call. */
export const restartAfterMilliseconds = 15 * 60_000

/** Hours before the newest that every sweep reads again: an upload at the end of an hour becomes overdue in the next one. */
const hoursLookedAtAgain = 1

/** Hours that the first sweep of a service reads. */
const hoursOfFirstSweep = 25

const cursorItem: ItemRef<{ readonly hour: number }> = { key: sweepKey, kind: kindOf(z.object({ hour: z.int() })) }

export async function sweepUploads(table: Table, options: SweepOptions): Promise<Sweep> {
  const { now, isTimeUp } = options
  const newest = hourOf(now.getTime())
  const cursor = await findItem(table, cursorItem, { ConsistentRead: true })
  const first = cursor?.hour ?? newest - hoursOfFirstSweep * hourMilliseconds
  // A vehicle has a mark in each hour in which it uploaded.
  const restarted = new Set<string>()
  let oldestMilliseconds = 0
  for (let hour = first; hour <= newest; hour += hourMilliseconds) {
    if (isTimeUp()) return { restarted: restarted.size, oldestMilliseconds, isComplete: false }
    const oldest = await sweepHour(table, hour, options, restarted)
    oldestMilliseconds = Math.max(oldestMilliseconds, oldest)
    await moveCursor(table, Math.min(hour + hourMilliseconds, newest - hoursLookedAtAgain * hourMilliseconds))
  }
  return { restarted: restarted.size, oldestMilliseconds, isComplete: true }
}

/** Restarts overdue vehicles of one hour and adds them to `restarted`. Returns for how long the oldest upload has waited. */
async function sweepHour(table: Table, hour: number, options: SweepOptions, restarted: Set<string>): Promise<number> {
  let oldestMilliseconds = 0
  for (let shard = 0; shard < activeShards; shard++) {
    const active = { ...activeVehicles(isoHour(hour), shard), Limit: vehiclesOfPage }
    for await (const { Items = [] } of queryPages(table, active, options.onNewer)) {
      const waiting = await waitingSince(table, Items.map(vehicleOf), options)
      const late = waiting.filter(({ milliseconds }) => milliseconds >= restartAfterMilliseconds)
      for (const { vehicleId } of late) await restart(table, vehicleId, options, restarted)
      oldestMilliseconds = Math.max(oldestMilliseconds, ...waiting.map(({ milliseconds }) => milliseconds))
    }
    await restartDue(table, { ...dueVehicles(isoHour(hour), shard), Limit: vehiclesOfPage }, options, restarted)
  }
  return oldestMilliseconds
}

/** The limit of BatchGetItem. */
const vehiclesOfPage = 100

const vehicleOf = ({ SK }: StoredItem) => String(SK).slice(activePrefix.length)

interface Waiting {
  readonly vehicleId: string
  /** For how long the vehicle's first upload has waited. */
  readonly milliseconds: number
}

async function waitingSince(
  table: Table,
  vehicleIds: readonly string[],
  { now, onNewer }: SweepOptions
): Promise<Waiting[]> {
  const inboxes = await findItems(table, vehicleIds.map(inboxItem), { onNewer })
  return vehicleIds.flatMap((vehicleId, index) => {
    const since = inboxes[index]?.sinceMilliseconds
    return since === undefined ? [] : [{ vehicleId, milliseconds: now.getTime() - since }]
  })
}

/** Calls the processing of the vehicle again, at most once in a sweep. False where its inbox cannot be read. */
async function restart(
  table: Table,
  vehicleId: string,
  { now, onNewer }: SweepOptions,
  restarted: Set<string>
): Promise<boolean> {
  if (restarted.has(vehicleId)) return true
  const isRestarted = restartProcessing(table, vehicleId, now).then(() => true)
  if (!(await unlessNewer(isRestarted, onNewer))) return false
  restarted.add(vehicleId)
  return true
}

/** Restarts vehicles whose records lay ahead of the clock and are due now. */
async function restartDue(
  table: Table,
  due: QueryRequest,
  options: SweepOptions,
  restarted: Set<string>
): Promise<void> {
  for await (const { Items = [] } of queryPages(table, due, options.onNewer)) {
    const marks = Items.flatMap((item) => dueVehicleOf(item, options.now) ?? [])
    const done: Key[] = []
    for (const { vehicleId, key } of marks) {
      if (await restart(table, vehicleId, options, restarted)) done.push(key)
    }
    await removeItems(table, done)
  }
}

/** Moves the cursor forward. Of two sweeps at the same time the later hour stays. */
async function moveCursor(table: Table, hour: number): Promise<void> {
  await change(table, async (items) => {
    const [cursor] = await items.read(cursorItem)
    return { result: undefined, writes: [changed(cursor, { hour: Math.max(hour, cursor.value?.hour ?? hour) })] }
  })
}
