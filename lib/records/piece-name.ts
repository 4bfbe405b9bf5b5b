/** Names of pieces. A piece holds records of one hour that came together; its name gives their time span. */
import { hourMilliseconds, hourOf } from './hour.ts'

export interface PieceName {
  /** The hour's first moment, epoch milliseconds. */
  readonly hour: number
  /** The first and the last record, epoch milliseconds. */
  readonly from: number
  readonly upTo: number
  /** Hash of the packed records: equal pieces have equal names. */
  readonly hash: string
}

/** Returns the part of the piece's key after the hour: pieces of an hour sort by their first records. */
export function partOfPiece({ hour, from, upTo, hash }: PieceName): string {
  return `#${offset(from - hour)}-${offset(upTo - hour)}#${hash}`
}

/** Returns the part that sorts directly before all pieces of the hour that begin at this moment or later. */
export const partFrom = (atMilliseconds: number) => `#${offset(atMilliseconds - hourOf(atMilliseconds))}`

const offset = (milliseconds: number) => String(milliseconds).padStart(String(hourMilliseconds).length, '0')

/** Returns undefined where the text is not one of `partOfPiece`. */
export function pieceOfPart(hour: number, part: string): PieceName | undefined {
  const [, from, upTo, hash] = /^#(\d+)-(\d+)#(.+)$/.exec(part) ?? []
  if (from === undefined || upTo === undefined || hash === undefined) return undefined
  return { hour, from: hour + Number(from), upTo: hour + Number(upTo), hash }
}

/** Returns the name as one short string: hours since 1970 to the base 36, then the part. */
export const textOfPiece = (piece: PieceName) => `${(piece.hour / hourMilliseconds).toString(36)}${partOfPiece(piece)}`

/** Returns undefined where the text is not one of `textOfPiece`. */
export function pieceOfText(text: string): PieceName | undefined {
  const end = text.indexOf('#')
  const hour = Number.parseInt(text.slice(0, end), 36) * hourMilliseconds
  return end < 1 || Number.isNaN(hour) ? undefined : pieceOfPart(hour, text.slice(end))
}
