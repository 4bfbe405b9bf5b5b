/** Sends a page of what a webhook is to be told, and a page of what it is to be told once more. */
import { isDeepStrictEqual } from 'node:util'
import type { WakeMessage } from '../../consumers/claim.ts'
import type { Consumer } from '../../consumers/consumer.ts'
import type { Attempted } from './attempt.ts'
import { alone, isDoubtful, ofEvent } from './doubt.ts'
import { cursorAfter } from './page-cursor.ts'
import { isTried, type PageSize } from './page-size.ts'
import { storeProgress } from './progress.ts'
import { sendEvents } from './send-events.ts'
import type { Page, PageEvent, Served, Worker } from './worker.ts'

/** What a message has come to that serves a webhook. */
export interface Progress {
  /** What was attempted. */
  readonly log: Attempted[]
  readonly size: PageSize
}

/** The consumer afterwards; undefined where another message serves it. */
export async function servePages(
  worker: Worker,
  served: Served,
  message: WakeMessage,
  { log, size }: Progress
): Promise<Consumer | undefined> {
  const before = log.length
  const next = await servePage(worker, served, message, { log, size })
  const sent = log.slice(before)
  if (!next || (!next.replay && !next.resumption)) return next
  // What happens now does not wait for it, nor it for what happens now.
  if (next.state === 'DISABLED' || (next.state !== 'ACTIVE' && sent.length > 0)) return next
  const isProven = sent.some(({ outcome }) => outcome.kind === 'success')
  // Loaded only here, because few webhooks are sent anything again.
  const { loadedLater } = await import('./loaded-later.ts')
  const again = { ...served, consumer: next }
  return loadedLater.serveAgain(worker, again, message, size.of(next, worker.clock()), (page) =>
    send(worker, again, page, log, isProven)
  )
}

async function servePage(
  worker: Worker,
  served: Served,
  message: WakeMessage,
  { log, size }: Progress
): Promise<Consumer | undefined> {
  const { consumer } = served
  const page = await worker.readPage(served, consumer.cursor, size.of(consumer, worker.clock()))
  const begunAt = worker.clock().getTime()
  const attempted = await send(worker, served, page, log)
  const isWhole = attempted.length === page.events.length
  size.note(page.events.length, isWhole, worker.clock().getTime() - begunAt)
  const cursor = cursorAfter(consumer.cursor, page, attempted)
  return storeProgress(worker, message, attempted, (stored) => {
    // Another worker of the same message was faster.
    if (!isDeepStrictEqual(stored.cursor, consumer.cursor)) return { next: stored, isDone: false }
    const isDone = page.isEnd && cursor === page.cursor && !stored.replay && !stored.resumption
    const isRest = page.isEnd && page.events.length === 1
    return { next: alone({ ...stored, cursor }, isRest, attempted), isDone }
  })
}

/**
 * What the endpoint refuses is set aside before the cursor passes it, and so is what it fails at while it takes others.
 * `isProven`: it has just taken something.
 */
async function send(
  worker: Worker,
  served: Served,
  page: Page,
  log: Attempted[],
  isProven = false
): Promise<Attempted<PageEvent>[]> {
  const isInDoubt = isDoubtful(served.consumer, worker.clock())
  const events = isTried(served.consumer) ? page.events.slice(0, 1) : page.events
  const sent = await sendEvents(worker, served, events, isInDoubt ? isGone : undefined)
  const attempted = await judged(worker, served, page, sent, { isInDoubt, isProven })
  log.push(...attempted)
  const refused = attempted.filter(({ outcome }) => outcome.kind === 'eventFault')
  if (refused.length > 0) {
    const { loadedLater } = await import('./loaded-later.ts')
    await loadedLater.setAside(worker, served, refused)
  }
  return attempted
}

const isGone = ({ outcome }: Attempted) => outcome.kind === 'gone'

/** Tells the faults of events from those of the endpoint, by further attempts where it takes them. */
async function judged(
  worker: Worker,
  served: Served,
  { events }: Page,
  sent: Attempted<PageEvent>[],
  { isInDoubt, isProven }: { readonly isInDoubt: boolean; readonly isProven: boolean }
): Promise<Attempted<PageEvent>[]> {
  if (!sent.some(({ outcome }) => outcome.kind === 'endpointFault')) return sent
  if (isProven) return sent.map(ofEvent)
  if (!isInDoubt) return sent
  const { loadedLater } = await import('./loaded-later.ts')
  return loadedLater.attributed(worker, served, events, sent)
}
