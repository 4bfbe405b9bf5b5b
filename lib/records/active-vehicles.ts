/**
 * Notes which vehicles uploaded in each hour of the clock, so that an upload whose processing was never called is found without
 * a scan, and which vehicles have records ahead of the clock that are due in an hour.
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
  /** Epoch milliseconds; present in marks of records ahead of the clock. */
  dueMilliseconds: z.optional(z.int()),
  expiresAtSeconds: z.int()
})
type ActiveMark = z.infer<typeof StoredMark>

const markKind = kindOf(StoredMark)

/** How long marks are kept: longer than the service may be off before its sweep runs again. */
const keptSeconds = 14 * 86_400

const activeItem = (vehicleId: string, atMilliseconds: number): ItemRef<ActiveMark> => ({
  key: activeKey(isoHour(atMilliseconds), vehicleId),
  kind: markKind
})

const activeMark = (at: Date): ActiveMark & StoredItem => ({
  expiresAtSeconds: Math.floor(at.getTime() / 1000) + keptSeconds
})

/** Whether the vehicle has a mark in this hour. */
export async function isNotedActive(table: Table, vehicleId: string, now: Date): Promise<boolean> {
  const [known] = await findItems(table, [activeItem(vehicleId, now.getTime())])
  return known !== undefined
}

/** Marks the vehicle as active in this hour, so that sweeps find its uploads as long as they wait. */
export async function noteActive(table: Table, vehicleId: string, now: Date): Promise<void> {
  await addMark(table, activeItem(vehicleId, now.getTime()).key, activeMark(now))
}

/**
 * Marks the vehicle in the hour in which its records ahead of the clock count, so that the sweep restarts its processing then.
 */
export async function noteDue(table: Table, vehicleId: string, dueMilliseconds: number): Promise<void> {
  const mark = { ...activeMark(new Date(dueMilliseconds)), dueMilliseconds }
  await addMark(table, dueKey(isoHour(dueMilliseconds), vehicleId), mark)
}

async function addMark(table: Table, key: Key, mark: StoredItem): Promise<void> {
  const writes = [pointerAdded(key, mark)]
  // A mark that is written twice is the same mark.
  await change(table, async () => ({ result: undefined, writes, isSeparable: true }))
}

/** Returns the vehicle of a mark; undefined where its records do not count yet. */
export function dueVehicleOf(
  item: StoredItem,
  now: Date
): { readonly vehicleId: string; readonly key: Key } | undefined {
  const { dueMilliseconds = 0 } = markKind.decode(item)
  if (dueMilliseconds > now.getTime()) return undefined
  const key = { PK: String(item.PK), SK: String(item.SK) }
  return { vehicleId: key.SK.slice(duePrefix.length), key }
}
