/**
 * Which vehicles uploaded in each hour of the clock, so that an upload whose processing was never called is found without a
 * scan; and which of them have records that lie ahead of the clock and are due in an hour.
 */
import * as z from 'zod/mini'
import { change } from '../table/change.ts'
import { pointerAdded } from '../table/decision.ts'
import { findItems } from '../table/find-item.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { activeKey, dueKey, duePrefix, type Key } from '../table/keys.ts'
import type { StoredItem, Table } from '../table/table.ts'
import { isoHour } from './hour.ts'

const StoredMark = z.object({
  /** Epoch milliseconds; of records ahead of the clock alone. */
  dueMilliseconds: z.optional(z.int()),
  expiresAtSeconds: z.int()
})
type ActiveMark = z.infer<typeof StoredMark>

const markKind = kindOf(StoredMark)

/** Longer than the service may be off before what it left is looked for. */
const keptSeconds = 14 * 86_400

const activeItem = (vehicleId: string, atMilliseconds: number): ItemRef<ActiveMark> => ({
  key: activeKey(isoHour(atMilliseconds), vehicleId),
  kind: markKind
})

const activeMark = (at: Date): ActiveMark & StoredItem => ({
  expiresAtSeconds: Math.floor(at.getTime() / 1000) + keptSeconds
})

/** Whether the vehicle is noted to be active in this hour. */
export async function isNotedActive(table: Table, vehicleId: string, now: Date): Promise<boolean> {
  const [known] = await findItems(table, [activeItem(vehicleId, now.getTime())])
  return known !== undefined
}

/** What waits of the vehicle is looked for in this hour, and as long as it waits. */
export async function noteActive(table: Table, vehicleId: string, now: Date): Promise<void> {
  await addMark(table, activeItem(vehicleId, now.getTime()).key, activeMark(now))
}

/** Records that lie ahead of the clock are looked for in the hour in which they count. */
export async function noteDue(table: Table, vehicleId: string, dueMilliseconds: number): Promise<void> {
  const mark = { ...activeMark(new Date(dueMilliseconds)), dueMilliseconds }
  await addMark(table, dueKey(isoHour(dueMilliseconds), vehicleId), mark)
}

async function addMark(table: Table, key: Key, mark: StoredItem): Promise<void> {
  await change(table, async () => ({ result: undefined, writes: [pointerAdded(key, mark)] }))
}

/** Undefined where they do not count yet. */
export function dueVehicleOf(
  item: StoredItem,
  now: Date
): { readonly vehicleId: string; readonly key: Key } | undefined {
  const { dueMilliseconds = 0 } = markKind.decode(item)
  if (dueMilliseconds > now.getTime()) return undefined
  const key = { PK: String(item.PK), SK: String(item.SK) }
  return { vehicleId: key.SK.slice(duePrefix.length), key }
}
