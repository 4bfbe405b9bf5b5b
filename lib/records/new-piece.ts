/** Makes pieces of records. */
import type { ItemRef } from '../table/item.ts'
import { fixesKey } from '../table/keys.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { hashOf } from './content-hash.ts'
import { hourOf, isoHour } from './hour.ts'
import { packRecords } from './pack-records.ts'
import { type PieceName, partOfPiece } from './piece-name.ts'
import { recordsKind, type StoredRecords } from './records-kind.ts'

export const pieceItem = (vehicleId: string, piece: PieceName): ItemRef<StoredRecords> => ({
  key: fixesKey(vehicleId, isoHour(piece.hour), partOfPiece(piece)),
  kind: recordsKind
})

export interface NewPiece {
  readonly name: PieceName
  readonly packed: Uint8Array<ArrayBuffer>
}

/** An item has at most 400 KB, of which the keys and other attributes take less than 1 KB. */
export const maxPackedBytes = 400_000

/** Makes as many pieces as items are needed. `records`: at least one, all of one hour, in the order of time. */
export function piecesOf(records: readonly VehicleRecord[]): NewPiece[] {
  const piece = pieceOf(records)
  if (piece.packed.length <= maxPackedBytes || records.length === 1) return [piece]
  const middle = Math.ceil(records.length / 2)
  return [...piecesOf(records.slice(0, middle)), ...piecesOf(records.slice(middle))]
}

/** Packs and names a piece. `records`: at least one, all of one hour, in the order of time. Throws a RangeError without any. */
export function pieceOf(records: readonly VehicleRecord[]): NewPiece {
  const [first, last] = [records[0], records.at(-1)]
  if (!first || !last) throw new RangeError('A piece holds at least one record')
  const packed = packRecords(records)
  const [from, upTo] = [first.atMilliseconds, last.atMilliseconds]
  return { name: { hour: hourOf(from), from, upTo, hash: hashOf(packed) }, packed }
}
