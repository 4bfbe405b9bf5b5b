/** Stores the records of an upload and announces them to the processing. */
import { ApiError } from '../contract/api-error.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import type { ItemRef } from '../table/item.ts'
import { backlogPrefix } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { isNotedActive, noteActive } from './active-vehicles.ts'
import { announce, announceMore } from './announcements.ts'
import { backlogItem, isBacklogName } from './backlog-item.ts'
import { hashOf } from './content-hash.ts'
import { fixesExpirySeconds } from './fixes-item.ts'
import { hourOf } from './hour.ts'
import type { LatestFix } from './latest-fix.ts'
import { maxPackedBytes, type NewPiece, pieceItem, pieceOf, piecesOf } from './new-piece.ts'
import { packRecords } from './pack-records.ts'
import { textOfPiece } from './piece-name.ts'
import { receivedItem } from './received-names.ts'
import type { StoredRecords } from './records-kind.ts'

export interface NewUpload {
  /** The name in the inbox. */
  readonly name: string
  readonly item: ItemRef<StoredRecords>
  readonly value: StoredRecords
  /** The hour of its first record. */
  readonly hour: number
  readonly hash: string
}

export interface UploadContext {
  readonly vehicleId: string
  readonly fixRetentionDays: number
  readonly now: Date
  /** The newest fix of the upload, if it has one. */
  readonly fix?: LatestFix | undefined
}

/**
 * Makes a piece where all records are of one hour, otherwise a backlog. `records`: at least one, in the order of time. Throws
 * ApiError REQUEST_TOO_LARGE where they do not fit into an item, which takes thousands of different texts.
 */
export function newUpload(records: readonly VehicleRecord[], context: UploadContext): NewUpload {
  const [first, last] = [records[0], records.at(-1)].map((record) => hourOf(record?.atMilliseconds ?? 0))
  const upload = first === last ? newPiece(records, context) : newBacklog(records, context)
  const bytes = upload.value.records?.length ?? 0
  if (bytes > maxPackedBytes) {
    throw new ApiError('REQUEST_TOO_LARGE', { data: { resource_bytes: bytes, max_resource_bytes: maxPackedBytes } })
  }
  return upload
}

/** Makes a piece. `records`: at least one, all of one hour, in the order of time. Throws a RangeError without any. */
export const newPiece = (records: readonly VehicleRecord[], context: UploadContext): NewUpload =>
  storedPiece(pieceOf(records), context)

/** The same in as many pieces as items are needed. */
export const newPieces = (records: readonly VehicleRecord[], context: UploadContext): NewUpload[] =>
  piecesOf(records).map((piece) => storedPiece(piece, context))

function storedPiece({ name, packed }: NewPiece, { vehicleId, fixRetentionDays, now }: UploadContext): NewUpload {
  const { hour, hash } = name
  const value = { records: packed, expiresAtSeconds: fixesExpirySeconds(hour, fixRetentionDays, now) }
  return { name: textOfPiece(name), item: pieceItem(vehicleId, name), value, hour, hash }
}

/** Makes a backlog. `records`: at least one, in the order of time. */
export function newBacklog(
  records: readonly VehicleRecord[],
  { vehicleId }: Pick<UploadContext, 'vehicleId'>
): NewUpload {
  const packed = packRecords(records)
  const name = `${backlogPrefix}${hashOf(packed)}`
  const hour = hourOf(records[0]?.atMilliseconds ?? 0)
  return { name, item: backlogItem(vehicleId, name), value: { records: packed }, hour, hash: name }
}

/**
 * `waiting`: stored, and perhaps not announced. `processed`: it has been joined into a larger piece or divided into its hours.
 */
export type KnownUpload = 'new' | 'waiting' | 'processed'

/**
 * Finds whether an upload is stored. Reads two items, together with all else that is asked for in the same turn of the event
 * loop.
 */
export async function knownUpload(items: Items, upload: NewUpload, vehicleId: string): Promise<KnownUpload> {
  const [stored, received] = await items.view(upload.item, receivedItem(vehicleId, upload.hour))
  if (stored) return stored.records ? 'waiting' : 'processed'
  return received?.hashes.includes(upload.hash) ? 'processed' : 'new'
}

/**
 * Announces a stored upload to the processing and marks the vehicle as active in this hour. Once both are written, the upload
 * is processed even where the call of the processing is lost.
 */
export async function announceUpload(
  table: Table,
  upload: Pick<NewUpload, 'name'>,
  records: readonly VehicleRecord[],
  context: UploadContext
): Promise<void> {
  await Promise.all([announceInTurn(table, upload, records, context), markActive(table, context)])
}

async function announceInTurn(
  table: Table,
  { name }: Pick<NewUpload, 'name'>,
  records: readonly VehicleRecord[],
  context: UploadContext
): Promise<void> {
  const { vehicleId, fix, now } = context
  if (await announce(table, vehicleId, name, now, fix)) return
  // A full inbox takes no further names; backlogs are found without it.
  if (!isBacklogName(name)) await storeBacklog(table, records, context)
  await announceMore(table, vehicleId, now, fix)
}

/** Stores the upload as a backlog, also where all records are of one hour. */
async function storeBacklog(table: Table, records: readonly VehicleRecord[], context: UploadContext): Promise<void> {
  const { item, value } = newBacklog(records, context)
  await change(table, async (items) => {
    const [stored] = await items.read(item)
    return { result: undefined, writes: stored.value?.records ? [] : [changed(stored, value)] }
  })
}

async function markActive(table: Table, { vehicleId, now }: UploadContext): Promise<void> {
  if (!(await isNotedActive(table, vehicleId, now))) await noteActive(table, vehicleId, now)
}
