/** The cursor in the form in which clients keep it. */
import { invalidParameters } from '../contract/api-error.ts'
import { dateTime } from '../contract/fields.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import { withOffsetOfRfc3339 } from '../contract/list-query.ts'
import { cursorAt, FeedCursor } from '../events/feed-cursor.ts'

export const cursorText = ({ position, floor, recent }: FeedCursor) =>
  Buffer.from(JSON.stringify([position, floor, recent])).toString('base64url')

/** Clocks differ. Positions have no moment before 1970 or beyond the year 2286. */
const maxAheadMilliseconds = 86_400_000

/**
 * A moment before 1970 is taken as 1970, one more than a day ahead as tomorrow. Throws ApiError INVALID_PARAMETERS where the
 * text is neither a cursor nor a moment.
 */
export function cursorSince(since: string, now: Date): FeedCursor {
  const moment = dateTime('A moment').safeParse(withOffsetOfRfc3339(since))
  if (moment.success) {
    const latest = now.getTime() + maxAheadMilliseconds
    return cursorAt(Math.min(Math.max(Date.parse(moment.data), 0), latest))
  }
  const cursor = parsedCursor(since)
  if (!cursor) throw invalidParameters([{ path: 'since', message: issueMessages.sinceWhen }])
  return cursor
}

function parsedCursor(text: string): FeedCursor | undefined {
  try {
    const [position, floor, recent] = JSON.parse(Buffer.from(text, 'base64url').toString())
    return FeedCursor.safeParse({ position, floor, recent }).data
  } catch {
    return undefined
  }
}
