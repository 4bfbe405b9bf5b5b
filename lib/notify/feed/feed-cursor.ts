/**
 * How far a reader has come in its feeds. Writers run in parallel, so an entry can land behind one that was read already: each
 * read begins 10 s before the cursor, without the events that were read from there before.
 */
import * as z from 'zod/mini'
import { feedDays } from '../../facts/fact.ts'
import { parsePosition, startPosition } from './feed.ts'

/** An entry that was not stored this long after its position was taken gets a new position: see `publish.ts`. */
const lookBackMilliseconds = 10_000

/** Beyond this number the older ones are not looked for any more. */
const maxRecent = 100

const Position = z.string().check(z.regex(/^\d{13}#(\d{4}#[0-9A-Z]{26})?$/))
const RecentMark = z.string().check(z.regex(/^[0-9a-z]{9}[0-9A-Z]{10}$/))

export const FeedCursor = z.object({
  /** Position of the newest entry that was read. */
  position: Position,
  /** Nothing before it is read. */
  floor: Position,
  /** The events of the last 10 s before the position, as `recentMark` writes them. */
  recent: z.array(RecentMark).check(z.maxLength(maxRecent))
})
export type FeedCursor = z.infer<typeof FeedCursor>

/** Reads what is published from the moment on. */
export function cursorAt(milliseconds: number): FeedCursor {
  return { position: startPosition(milliseconds), floor: startPosition(milliseconds), recent: [] }
}

/** Where the next read begins. */
export function readFrom({ position, floor }: FeedCursor): string {
  const lookBack = startPosition(Math.max(parsePosition(position).milliseconds - lookBackMilliseconds, 0))
  return lookBack > floor ? lookBack : floor
}

const markMilliseconds = 9
const markCharacters = 10

/** The moment and the last 50 of the event's 80 random bits. */
function recentMark(position: string): string {
  const { milliseconds, ulid } = parsePosition(position)
  return markOf(milliseconds, ulid.slice(-markCharacters))
}

export const markOf = (milliseconds: number, event: string) =>
  `${milliseconds.toString(36).padStart(markMilliseconds, '0')}${event}`

/** Of a mark: which event it is of. */
export const eventOfMark = (mark: string) => mark.slice(markMilliseconds)

/** Of a mark: the moment of its position. */
export const millisecondsOf = (mark: string) => Number.parseInt(mark.slice(0, markMilliseconds), 36)

/** Whether the event at the position was read before. */
export function wasRead({ recent }: FeedCursor, position: string): boolean {
  const event = eventOfMark(recentMark(position))
  return recent.some((mark) => eventOfMark(mark) === event)
}

/** The cursor after the entries at these positions were read, which begin at `readFrom`; in any order. */
export function advanced(cursor: FeedCursor, read: readonly string[]): FeedCursor {
  const position = later(cursor.position, ...read)
  const from = readFrom({ ...cursor, position })
  const marks = [...new Set([...cursor.recent, ...read.map(recentMark)])].sort()
  const [dropped, recent] = [marks.slice(0, -maxRecent), marks.slice(-maxRecent)]
  const floor = later(from, ...dropped.map((mark) => startPosition(millisecondsOf(mark) + 1)))
  // So many events of one moment: it is not looked back from the last of them.
  if (floor > position) return { position, floor: position, recent: [recentMark(position)] }
  const { milliseconds } = parsePosition(floor)
  // The floor can lie within a moment, of which further entries were read.
  return { position, floor, recent: recent.filter((mark) => millisecondsOf(mark) >= milliseconds) }
}

const later = (first: string, ...others: readonly string[]) =>
  others.reduce((latest, one) => (one > latest ? one : latest), first)

const caughtUpMilliseconds = 86_400_000

/**
 * The cursor after a read that has come to the end of the feeds: it moves with the clock where no entry moves it, so that it
 * never gets older than what is kept. Everything of a day ago is stored.
 */
export function caughtUp(cursor: FeedCursor, now: Date): FeedCursor {
  const dayAgo = cursorAt(now.getTime() - caughtUpMilliseconds)
  return cursor.position < dayAgo.position ? dayAgo : cursor
}

/** The cursor, not later than now: the clock of the function that moved it may be ahead. */
export function notAhead(cursor: FeedCursor, now: Date): FeedCursor {
  if (parsePosition(cursor.position).milliseconds <= now.getTime()) return cursor
  const { position } = cursorAt(now.getTime())
  return { ...cursor, position, floor: cursor.floor < position ? cursor.floor : position }
}

/** Whether entries that the cursor has not read may have expired. */
export function hasGap(cursor: FeedCursor, now: Date): boolean {
  return parsePosition(cursor.position).milliseconds < now.getTime() - feedDays * 86_400_000
}

interface HeldPage {
  /** Of the first entry that is still to be read. */
  readonly first: string
  /** Entries before it, which were read. */
  readonly before: readonly string[]
  /** Entries behind it that were read, out of order; at most 100. */
  readonly behind: readonly string[]
}

/** The cursor that stays before an entry which is still to be read. Those that were read are not read again. */
export function heldCursor(cursor: FeedCursor, { first, before, behind }: HeldPage): FeedCursor {
  const held = advanced(cursor, before)
  const marks = [...new Set([...held.recent, ...behind.map(recentMark)])].sort()
  const [dropped, recent] = [marks.slice(0, -maxRecent), marks.slice(-maxRecent)]
  // The moment of the first entry is read as a whole.
  const last = Math.min(...[first, held.position].map((position) => parsePosition(position).milliseconds))
  const floors = dropped.map((mark) => startPosition(Math.min(millisecondsOf(mark) + 1, last)))
  return { ...held, floor: later(held.floor, ...floors), recent }
}
