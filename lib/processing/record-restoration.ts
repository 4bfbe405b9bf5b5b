/**
 * Restores records of vehicles from a backup. The records of a piece stay in one piece, so that reading them costs as much as
 * before.
 */

import { isDeepStrictEqual } from 'node:util'
import { accessItem, existingAccess } from '../access/grants.ts'
import { mergedRecords } from '../records/merged-records.ts'
import { pieceItem, pieceOf } from '../records/new-piece.ts'
import { withoutPositions } from '../records/position-fields.ts'
import { readFixes } from '../records/read-fixes.ts'
import { restartProcessing } from '../records/restart-processing.ts'
import { newBacklog } from '../records/store-upload.ts'
import { changeEach } from '../table/change-each.ts'
import { changed, type Decision } from '../table/decision.ts'
import { findItems } from '../table/find-item.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import type { RefusedWrite, WriteOutcome } from '../table/write-outcome.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { intervalsOf, noModes } from '../vehicles/mode-history.ts'
import { modesItem } from '../vehicles/vehicle-modes.ts'
import { trackingItem } from './tracking/tracking-item.ts'

export interface KeptRecords {
  readonly vehicleId: string
  /** At least one record, all of one hour, in the order of time. */
  readonly records: readonly VehicleRecord[]
  /** Absent for records that are not processed: then the service decides how long they are kept. */
  readonly expiresAtSeconds?: number | undefined
}

/**
 * Writes the lists of records in their order, each in one transaction. A list is unchanged where the table has all of its
 * records, in whatever pieces. Restored records make no trips: these are in the backup, and the state of the detection says
 * that they are made. Records that are not processed wait until the vehicle has its state.
 */
export async function putRecords(
  table: Table,
  kept: readonly KeptRecords[],
  now = new Date()
): Promise<(WriteOutcome | RefusedWrite)[]> {
  const outcomes = await changeEach(table, kept, (items, one) => putPiece(table, items, one, now))
  const isWaiting = ({ expiresAtSeconds }: KeptRecords, index: number) =>
    expiresAtSeconds === undefined && outcomes[index] === 'created'
  await announceTracked(table, [...new Set(kept.filter(isWaiting).map(({ vehicleId }) => vehicleId))], now)
  return outcomes
}

async function putPiece(
  table: Table,
  items: Items,
  { vehicleId, records: given, expiresAtSeconds }: KeptRecords,
  now: Date
): Promise<Decision<WriteOutcome>> {
  const [[access], [modes = noModes]] = await Promise.all([
    items.read(accessItem(vehicleId)),
    items.view(modesItem(vehicleId))
  ])
  existingAccess(vehicleId, access.value)
  if (expiresAtSeconds !== undefined && expiresAtSeconds * 1000 <= now.getTime()) return { result: 'unchanged' }
  const records = withoutPositions(given, intervalsOf(modes.notrack))
  if (await isStored(table, vehicleId, records)) return { result: 'unchanged' }
  const { item, value } =
    expiresAtSeconds === undefined ? newBacklog(records, { vehicleId }) : pieceFor(vehicleId, records, expiresAtSeconds)
  const [stored] = await items.read(item)
  if (stored.value) return { result: 'unchanged' }
  return { result: 'created', writes: [changed(stored, value)] }
}

function pieceFor(vehicleId: string, records: readonly VehicleRecord[], expiresAtSeconds: number) {
  const { name, packed } = pieceOf(records)
  return { item: pieceItem(vehicleId, name), value: { records: packed, expiresAtSeconds } }
}

/** Whether the table has the records, also in larger pieces that were joined since the backup. */
async function isStored(table: Table, vehicleId: string, records: readonly VehicleRecord[]): Promise<boolean> {
  const [from, upTo] = [records[0]?.atMilliseconds ?? 0, records.at(-1)?.atMilliseconds ?? 0]
  const stored = await readFixes(table, { vehicleId, from, upTo })
  return isDeepStrictEqual(mergedRecords(stored, records), stored)
}

/**
 * Announces records that are not processed. Those of a vehicle without a state are not announced: they would become trips that
 * exist already.
 */
async function announceTracked(table: Table, vehicleIds: readonly string[], now: Date): Promise<void> {
  const trackings = await findItems(table, vehicleIds.map(trackingItem), { ConsistentRead: true })
  for (const [index, vehicleId] of vehicleIds.entries()) {
    if (trackings[index]) await restartProcessing(table, vehicleId, now)
  }
}
