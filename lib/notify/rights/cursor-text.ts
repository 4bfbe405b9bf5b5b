/** The cursor in the form in which clients keep it. */
import { invalidParameters } from '../../contract/api-error.ts'
import { dateTime } from '../../contract/fields.ts'
import { issueMessages } from '../../contract/issue-messages.ts'
import { withOffsetOfRfc3339 } from '../../contract/list-query.ts'
import { storedFormats } from '../../table/stored-formats.ts'
import { parsePosition } from '../feed/feed.ts'
import { cursorAt, eventOfMark, FeedCursor, markOf, millisecondsOf, notAhead } from '../feed/feed-cursor.ts'

/** Characters that no text of a URL needs to escape, so that a long cursor has room there beside 200 vehicles. */
const [partSeparator, positionSeparator] = ['~', '.']

/** Marks of a cursor lie up to 10 s before its position. */
const maxBehindMilliseconds = 36 ** 3 - 1
const behindCharacters = 3

export function cursorText({ position, floor, recent }: FeedCursor): string {
  const { milliseconds } = parsePosition(position)
  const marks = recent.flatMap((mark) => {
    const behind = milliseconds - millisecondsOf(mark)
    // Without its mark an event comes once more.
    if (behind < 0 || behind > maxBehindMilliseconds) return []
    return [`${behind.toString(36).padStart(behindCharacters, '0')}${eventOfMark(mark)}`]
  })
  const parts = [position.replaceAll('#', positionSeparator), floor.replaceAll('#', positionSeparator), marks.join('')]
  return (isFirstFormat ? parts : [...parts, storedFormats.cursor]).join(partSeparator)
}

const isFirstFormat = (storedFormats.cursor as number) === 1

/** Clocks of clients and functions differ. Source: decisions, "Events". */
const maxAheadMilliseconds = 60_000

/**
 * A moment before 1970 is taken as 1970, and one that is at most 60 s ahead as now: a reader that began later would miss what
 * is published until then. Throws ApiError INVALID_PARAMETERS where the text is neither a cursor nor a moment, or is further ahead.
 */
export function cursorSince(since: string, now: Date): FeedCursor {
  const moment = momentOf(since)
  const cursor = moment === undefined ? parsedCursor(since) : undefined
  const milliseconds = moment ?? (cursor && parsePosition(cursor.position).milliseconds)
  if (milliseconds === undefined) throw invalidParameters([{ path: 'since', message: issueMessages.sinceWhen }])
  if (milliseconds > now.getTime() + maxAheadMilliseconds) {
    throw invalidParameters([{ path: 'since', message: issueMessages.notFuture }])
  }
  return cursor ? notAhead(cursor, now) : cursorAt(Math.min(Math.max(milliseconds, 0), now.getTime()))
}

function momentOf(text: string): number | undefined {
  const { data } = dateTime('A moment').safeParse(withOffsetOfRfc3339(text))
  return data === undefined ? undefined : Date.parse(data)
}

function parsedCursor(text: string): FeedCursor | undefined {
  const parts = text.split(partSeparator)
  if (parts.length < 3 || parts.length > 4) return undefined
  if (Number(parts[3] ?? 1) > storedFormats.cursor) {
    throw invalidParameters([{ path: 'since', message: issueMessages.laterCursor }])
  }
  const [position = '', floor] = parts.map((part) => part.replaceAll(positionSeparator, '#'))
  const marks = parts[2]?.match(/[0-9a-z]{3}[0-9A-Z]{10}/g) ?? []
  if (marks.join('') !== parts[2]) return undefined
  const { milliseconds } = parsePosition(position)
  const recent = marks.map((mark) => {
    const behind = Number.parseInt(mark.slice(0, behindCharacters), 36)
    return markOf(milliseconds - behind, mark.slice(behindCharacters))
  })
  return FeedCursor.safeParse({ position, floor, recent }).data
}
