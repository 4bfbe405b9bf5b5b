/** Records of vehicles as a backup has them: those of a piece stay together, so that readers take what they took before. */
import { isDeepStrictEqual } from 'node:util'
import { accessItem, existingAccess } from '../access/grants.ts'
import { pieceItem, pieceOf } from '../records/fixes-item.ts'
import { mergedRecords } from '../records/merged-records.ts'
import { readFixes } from '../records/read-fixes.ts'
import { restartProcessing } from '../records/restart-processing.ts'
import { newBacklog } from '../records/store-upload.ts'
import { withoutPositions } from '../records/without-positions.ts'
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
  /** Of one hour, at least one, in the order of time. */
  readonly records: readonly VehicleRecord[]
  /** Absent where they are not processed: then the service says how long they are kept. */
  readonly expiresAtSeconds?: number | undefined
}

/**
 * In their order; each is atomic, and unchanged where the table has all of its records, whatever their pieces. They make no
 * trips: these are in the backup, and the state of the detection says that they are made. What is not processed waits until
 * the vehicle has its state.
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

/** Also where the pieces of before have become part of larger ones. */
async function isStored(table: Table, vehicleId: string, records: readonly VehicleRecord[]): Promise<boolean> {
  const [from, upTo] = [records[0]?.atMilliseconds ?? 0, records.at(-1)?.atMilliseconds ?? 0]
  const stored = await readFixes(table, { vehicleId, from, upTo })
  return isDeepStrictEqual(mergedRecords(stored, records), stored)
}

/** Of a vehicle without a state they would become trips that are there already. */
async function announceTracked(table: Table, vehicleIds: readonly string[], now: Date): Promise<void> {
  const trackings = await findItems(table, vehicleIds.map(trackingItem), { ConsistentRead: true })
  for (const [index, vehicleId] of vehicleIds.entries()) {
    if (trackings[index]) await restartProcessing(table, vehicleId, now)
  }
}
