/** Sends a page of what a webhook is to be told, and a page of what it is to be told once more. */
import { isDeepStrictEqual } from 'node:util'
import type { WakeMessage } from '../events/claim.ts'
import type { Consumer } from '../events/consumer.ts'
import type { Attempted } from './attempt.ts'
import { cursorAfter } from './page-cursor.ts'
import { storeProgress } from './progress.ts'
import { sendEvents } from './send-events.ts'
import type { Page, PageEvent, Served, Worker } from './worker.ts'

/** Events of a page. An endpoint that failed is tried with one event. */
const pageSize = ({ state }: Consumer) => (state === 'ACTIVE' ? 20 : 1)

/** The consumer afterwards; undefined where another message serves it. `log` receives what was attempted. */
export async function servePages(
  worker: Worker,
  served: Served,
  message: WakeMessage,
  log: Attempted[]
): Promise<Consumer | undefined> {
  const { replay, resumption } = served.consumer
  if (!replay && !resumption) return servePage(worker, served, message, log)
  // Loaded only here, because few webhooks are sent anything again.
  const { loadedLater } = await import('./loaded-later.ts')
  // What happens now does not wait for it, nor it for what happens now.
  const sendOf = (page: Page) => send(worker, served, page, log)
  const next = await loadedLater.serveAgain(worker, served, message, pageSize(served.consumer), sendOf)
  return next?.state === 'ACTIVE' ? servePage(worker, { ...served, consumer: next }, message, log) : next
}

async function servePage(
  worker: Worker,
  served: Served,
  message: WakeMessage,
  log: Attempted[]
): Promise<Consumer | undefined> {
  const { consumer } = served
  const page = await worker.readPage(served, consumer.cursor, pageSize(consumer))
  const attempted = await send(worker, served, page, log)
  const cursor = cursorAfter(consumer.cursor, page, attempted)
  return storeProgress(worker, message, attempted, (stored) => {
    // Another worker of the same message was faster.
    if (!isDeepStrictEqual(stored.cursor, consumer.cursor)) return { next: stored, isDone: false }
    const isDone = page.isEnd && cursor === page.cursor && !stored.replay && !stored.resumption
    return { next: { ...stored, cursor }, isDone }
  })
}

/** What the endpoint refuses is set aside before the cursor passes it. */
async function send(
  worker: Worker,
  served: Served,
  { events }: Page,
  log: Attempted[]
): Promise<Attempted<PageEvent>[]> {
  const attempted = await sendEvents(worker, served, events)
  log.push(...attempted)
  const refused = attempted.filter(({ outcome }) => outcome.kind === 'eventFault')
  if (refused.length > 0) {
    const { loadedLater } = await import('./loaded-later.ts')
    await loadedLater.setAside(worker, served, refused)
  }
  return attempted
}
