/** Stored pieces: records of a vehicle of one hour. */
import type { ItemRef } from '../table/item.ts'
import { fixesKey, fixesPrefix } from '../table/keys.ts'
import type { StoredItem } from '../table/table.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { hourMilliseconds, hourOf, isoHour } from './hour.ts'
import { packRecords } from './packed-records.ts'
import { hashOf, type PieceName, partOfPiece, pieceOfPart } from './piece-name.ts'
import { recordsKind, type StoredRecords } from './records-kind.ts'

export const pieceItem = (vehicleId: string, piece: PieceName): ItemRef<StoredRecords> => ({
  key: fixesKey(vehicleId, isoHour(piece.hour), partOfPiece(piece)),
  kind: recordsKind
})

export interface NewPiece {
  readonly name: PieceName
  readonly packed: Uint8Array<ArrayBuffer>
}

/** Packs and names a piece. `records`: at least one, all of one hour, in the order of time. Throws a RangeError without any. */
export function pieceOf(records: readonly VehicleRecord[]): NewPiece {
  const [first, last] = [records[0], records.at(-1)]
  if (!first || !last) throw new RangeError('A piece holds at least one record')
  const packed = packRecords(records)
  const [from, upTo] = [first.atMilliseconds, last.atMilliseconds]
  return { name: { hour: hourOf(from), from, upTo, hash: hashOf(packed) }, packed }
}

/** Returns the hour of an item that `fixesOfHours` finds, and its name where it is a piece. */
export function namedFixes({ SK }: StoredItem): { readonly hour: number; readonly piece?: PieceName } {
  const text = String(SK).slice(fixesPrefix.length)
  const [hour, part] = [Date.parse(text.slice(0, isoLength)), text.slice(isoLength)]
  const piece = pieceOfPart(hour, part)
  return { hour, ...(piece && { piece }) }
}

const isoLength = new Date(0).toISOString().length

/**
 * Returns until when the records of an hour are kept: a number of days after the end of the hour, or after their receipt if
 * that is later. An old track is kept as long as a new one, because its other uploads are processed with what is stored of it.
 */
export function fixesExpirySeconds(hour: number, retentionDays: number, now: Date): number {
  return Math.floor(Math.max(hour + hourMilliseconds, now.getTime()) / 1000) + retentionDays * 86_400
}
