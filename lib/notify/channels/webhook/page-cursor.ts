/** How far a page that may have been sent in part moves the cursor. */
import { type FeedCursor, heldCursor } from '../../feed/feed-cursor.ts'
import { isAnswered } from './send-events.ts'
import type { Attempted, Page, PageEvent } from './worker.ts'

/**
 * The cursor before the first event that was not answered; those behind it which were are not sent again. The page's own
 * cursor where all were.
 */
export function cursorAfter(cursor: FeedCursor, page: Page, attempted: readonly Attempted<PageEvent>[]): FeedCursor {
  const answered = new Set(attempted.filter(({ outcome }) => isAnswered(outcome)).map(({ event }) => event.position))
  const positions = page.events.map(({ position }) => position)
  const held = positions.findIndex((position) => !answered.has(position))
  const first = positions[held]
  if (first === undefined) return page.cursor
  const behind = positions.slice(held).filter((position) => answered.has(position))
  return heldCursor(cursor, { first, before: positions.slice(0, held), behind })
}
