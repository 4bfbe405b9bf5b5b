/**
 * Joins the small pieces of an hour into a larger one, so that readers pay for the records and not for the keys of each piece.
 * An interruption leaves records twice, which readers merge.
 */
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import { removeItems } from '../table/remove-items.ts'
import type { Table } from '../table/table.ts'
import { mergedRecords } from './merged-records.ts'
import { pieceItem, pieceOf } from './new-piece.ts'
import type { PieceName } from './piece-name.ts'
import type { HourOfRecords, StoredPiece } from './read-fixes.ts'
import { receivedItem, withHashes } from './received-names.ts'
import { fewestJoined, fewestOfEndedHour, isSmall } from './small-pieces.ts'

export interface JoinableHour extends Pick<HourOfRecords, 'pieces'> {
  /** Whether the vehicle has records of a later hour. */
  readonly isOver: boolean
  /**
   * Epoch milliseconds; pieces that end at this moment or later are not joined, because the next records are processed with
   * them.
   */
  readonly untilMilliseconds: number
}

/** Returns the pieces that are to be joined; none where that is not worth the write units. */
export function joinable({ pieces, isOver, untilMilliseconds }: JoinableHour): readonly StoredPiece[] {
  const small = pieces.filter((piece) => isSmall(piece) && piece.name.upTo < untilMilliseconds)
  return small.length >= (isOver ? fewestOfEndedHour : fewestJoined) ? small : []
}

export interface Joining {
  readonly vehicleId: string
  /** The stored pieces, of one hour. */
  readonly pieces: readonly StoredPiece[]
  /**
   * Whether a piece was processed. A piece that was not processed is not remembered: when it comes again, it is taken as new.
   */
  readonly isProcessed: (name: PieceName) => boolean
  /** Called when the joined piece is stored and before the others are removed, so that a writer that read them finds out. */
  readonly onStored: () => Promise<void>
  readonly now: Date
}

export async function joinPieces(
  table: Table,
  { vehicleId, pieces, isProcessed, onStored, now }: Joining
): Promise<void> {
  const [first] = pieces
  if (!first) return
  const { name, packed } = pieceOf(mergedRecords(...pieces.map(({ records }) => records)))
  const expiresAtSeconds = Math.max(...pieces.map((piece) => piece.expiresAtSeconds))
  await change(table, async (items) => {
    const [joined] = await items.read(pieceItem(vehicleId, name))
    return { result: undefined, writes: joined.value ? [] : [changed(joined, { records: packed, expiresAtSeconds })] }
  })
  await onStored()
  const processed = pieces.filter((piece) => isProcessed(piece.name))
  await rememberReceived(table, vehicleId, processed, now)
  await removeItems(
    table,
    pieces.filter((piece) => piece.name.hash !== name.hash).map(({ key }) => key)
  )
}

async function rememberReceived(
  table: Table,
  vehicleId: string,
  pieces: readonly StoredPiece[],
  now: Date
): Promise<void> {
  const [first] = pieces
  if (!first) return
  await change(table, async (items) => {
    const [received] = await items.read(receivedItem(vehicleId, first.name.hour))
    const hashes = pieces.map((piece) => piece.name.hash)
    return { result: undefined, writes: [changed(received, withHashes(received.value, hashes, now))] }
  })
}
