/** What the tracking knows of the pieces of the newest hour: which are processed, and how many small ones wait to be joined. */
import { isSmall } from '../../records/pack-hour.ts'
import type { PieceName } from '../../records/piece-name.ts'
import type { HourOfRecords } from '../../records/read-fixes.ts'
import type { AddedRecords } from './added-records.ts'
import type { Tracking } from './tracking-item.ts'

/** 48 bits tell the pieces of an hour from one another. */
const beginningLength = 8

export const beginningOf = (hash: string) => hash.slice(0, beginningLength)

/** More than are joined at once; of further ones a repetition is taken as new. */
const mostTaken = 64

interface ReadHours {
  readonly tracking: Pick<Tracking, 'hour'>
  readonly stored: readonly HourOfRecords[]
}

export function knownPieces(
  { tracking: { hour }, stored: hours }: ReadHours,
  stored: Tracking | undefined,
  added: AddedRecords | undefined
): Pick<Tracking, 'taken' | 'smallPieces'> {
  const isSameHour = stored?.hour === hour
  const named = (added?.pieces ?? []).filter((piece) => piece.hour === hour).map(({ hash }) => hash)
  return {
    taken: [...new Set([...(isSameHour ? stored.taken : []), ...named.map(beginningOf)])].slice(-mostTaken),
    smallPieces: (isSameHour ? stored.smallPieces : 0) + smallOf(hours, hour, named, added)
  }
}

/** With those that a backlog was divided into. */
function smallOf(
  hours: readonly HourOfRecords[],
  hour: number,
  named: readonly string[],
  added?: AddedRecords
): number {
  const pieces = hours.find((one) => one.hour === hour)?.pieces ?? []
  const isNamed = (name: PieceName | undefined) => name !== undefined && named.includes(name.hash)
  const divided = added?.hours.some((one) => one.hour === hour) ? 1 : 0
  return divided + pieces.filter((piece) => isNamed(piece.name) && isSmall(piece)).length
}
