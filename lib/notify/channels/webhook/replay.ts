/** Sends a range of facts once more: all of them by the feeds, or those that were given up. What is left of it lies in the consumer. */
import { isDeepStrictEqual } from 'node:util'
import { decodeTime } from 'ulid'
import { eventIdAt, ulidOfEvent } from '../../../facts/fact.ts'
import { newestDeliveries } from '../../../table/access-patterns.ts'
import { queryFirst } from '../../../table/table.ts'
import type { WakeMessage } from '../../consumers/claim.ts'
import type { Replay, WebhookConsumer } from '../../consumers/consumer.ts'
import { startPosition } from '../../feed/feed.ts'
import { cursorAt } from '../../feed/feed-cursor.ts'
import { storeAttempts } from './endpoint-health.ts'
import { cursorAfter } from './page-cursor.ts'
import { sendAgain } from './refused-events.ts'
import { type Delivery, decodeDelivery, eventOfDelivery } from './stored-delivery.ts'
import type { Attempted, Page, PageEvent, Served, Worker } from './worker.ts'

/** Deliveries of one round. */
const maxRenewed = 200

/** A delivery whose attempt is due for this time has lost its message. */
const lostMilliseconds = 3_600_000

/** Sends a page: reads it, and returns what was attempted. */
export type SendPage = (page: Page) => Promise<Attempted<PageEvent>[]>

/** One page of the range, of at most `limit` events; undefined where another message serves the webhook. */
export async function serveReplay(
  worker: Worker,
  served: Served,
  message: WakeMessage,
  { limit, ...replay }: Replay & { readonly limit: number },
  send: SendPage
): Promise<WebhookConsumer | undefined> {
  if (replay.which === 'FAILED') return serveFailed(worker, served, message, replay)
  const cursor = replay.cursor ?? cursorAt(Date.parse(replay.since))
  const until = startPosition(Date.parse(replay.until))
  const page = await worker.readPage(served, cursor, limit)
  const within = { ...page, events: page.events.filter(({ position }) => position < until) }
  const attempted = await send(within)
  const next = cursorAfter(cursor, within, attempted)
  const isOver = next === page.cursor && (page.isEnd || page.cursor.position >= until)
  return storeAttempts(worker, message, attempted, rest(replay, isOver ? undefined : { ...replay, cursor: next }))
}

/** What was asked for meanwhile is kept. */
const rest = (replay: Replay, left: Replay | undefined) => (stored: WebhookConsumer) => {
  const { replay: now, ...others } = stored
  const next = isDeepStrictEqual(now, replay) ? { ...others, ...(left && { replay: left }) } : stored
  return { next, isDone: false }
}

/** Those that were given up are tried again, by new messages. */
async function serveFailed(
  worker: Worker,
  served: Served,
  message: WakeMessage,
  replay: Replay
): Promise<WebhookConsumer | undefined> {
  const { table, clock } = worker
  const [since, until] = [replay.since, replay.until].map((moment) => eventIdAt(Date.parse(moment)))
  const found = await queryFirst(
    table,
    newestDeliveries(served.id, until),
    maxRenewed,
    (stored) => eventOfDelivery(stored) >= (since ?? '') && isRenewable(decodeDelivery(stored), clock())
  )
  const events = found.map(eventOfDelivery)
  await sendAgain(worker, served, events, (delivery) =>
    isRenewable(delivery, clock())
      ? { ...delivery, state: 'RETRYING', tries: 0, nextAttempt: clock().toISOString() }
      : undefined
  )
  return storeAttempts(worker, message, [], rest(replay, leftAfter(replay, events)))
}

/** The range before the oldest of those that were found. It gets shorter with every round. */
function leftAfter(replay: Replay, ids: readonly string[]): Replay | undefined {
  const oldest = ids.at(-1)
  if (oldest === undefined || ids.length < maxRenewed) return undefined
  const until = new Date(decodeTime(ulidOfEvent(oldest)) + 1).toISOString()
  return until < replay.until ? { ...replay, until } : undefined
}

/** One that was renewed and not tried yet may have no message: the worker may have ended before it was sent. */
function isRenewable({ state, tries, nextAttempt = '' }: Delivery, now: Date): boolean {
  return state === 'DEAD' || tries === 0 || Date.parse(nextAttempt) < now.getTime() - lostMilliseconds
}
