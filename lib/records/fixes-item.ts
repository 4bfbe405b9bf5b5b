/** Stored pieces: records of a vehicle of one hour. */
import { fixesPrefix } from '../table/keys.ts'
import type { StoredItem } from '../table/table.ts'
import { hourMilliseconds } from './hour.ts'
import { type PieceName, pieceOfPart } from './piece-name.ts'

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
