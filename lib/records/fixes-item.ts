/** Stored pieces: records of a vehicle of one hour. */
import { fixesPrefix } from '../table/keys.ts'
import type { StoredItem } from '../table/table.ts'
import { hourMilliseconds } from './hour.ts'
import { type PieceName, pieceOfPart } from './piece-name.ts'

/** Returns the name of an item that `fixesOfHours` finds. Throws an Error where it is not that of a piece. */
export function pieceNamed({ SK }: StoredItem): PieceName {
  const text = String(SK).slice(fixesPrefix.length)
  const piece = pieceOfPart(Date.parse(text.slice(0, isoLength)), text.slice(isoLength))
  if (!piece) throw new Error(`No piece has the name ${String(SK)}`)
  return piece
}

const isoLength = new Date(0).toISOString().length

/**
 * Returns until when the records of an hour are kept: a number of days after the end of the hour, or after their receipt if
 * that is later. An old track is kept as long as a new one, because its other uploads are processed with what is stored of it.
 */
export function fixesExpirySeconds(hour: number, retentionDays: number, now: Date): number {
  return Math.floor(Math.max(hour + hourMilliseconds, now.getTime()) / 1000) + retentionDays * 86_400
}
