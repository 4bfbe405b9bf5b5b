/** Keeps in the tracking which small pieces of the newest hour are processed, and how many wait to be joined. */

import type { HourOfRecords, StoredPiece } from '../../records/read-fixes.ts'
import { isSmall } from '../../records/small-pieces.ts'
import type { AddedRecords } from './added-records.ts'
import type { RunState } from './run-state.ts'
import type { PiecesState, Tracking } from './tracking-item.ts'

/** Characters of a hash that distinguish the pieces of an hour: 48 bits. */
const beginningLength = 8

export const beginningOf = (hash: string) => hash.slice(0, beginningLength)

/** More pieces than are joined at once. A repetition of a further piece is processed again. */
const maxTaken = 64

interface ReadHours {
  readonly tracking: Pick<RunState, 'hour'>
  readonly stored: readonly HourOfRecords[]
}

export function knownPieces(
  { tracking: { hour }, stored: hours }: ReadHours,
  stored: Tracking | undefined,
  added: AddedRecords | undefined
): PiecesState {
  const known = stored?.pieces ?? { taken: [], small: 0, joins: 0 }
  const isSameHour = stored?.run.hour === hour
  const read = new Map(hours.flatMap((one) => one.pieces.map((piece) => [piece.name.hash, piece])))
  const small = (added?.pieces ?? []).filter((name) => name.hour === hour && isSmallOf(read.get(name.hash)))
  // A backlog may have been divided into a small piece.
  const divided = added?.hours.some((one) => one.hour === hour) ? 1 : 0
  const taken = [...(isSameHour ? known.taken : []), ...small.map(({ hash }) => beginningOf(hash))]
  return {
    ...known,
    taken: [...new Set(taken)].slice(-maxTaken),
    small: (isSameHour ? known.small : 0) + small.length + divided
  }
}

/** Whether the piece may be joined. A large piece is never joined, and a repetition of it is recognized by its item. */
const isSmallOf = (piece: StoredPiece | undefined) => piece !== undefined && isSmall(piece)
