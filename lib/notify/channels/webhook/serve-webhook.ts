/** What a worker does with a message that serves a webhook: part by part, until the webhook sleeps or waits. */
import { isDeepStrictEqual } from 'node:util'
import { newEventId } from '../../../facts/fact.ts'
import type { WakeMessage } from '../../consumers/claim.ts'
import type { WebhookConsumer } from '../../consumers/consumer.ts'
import { type Receipt, serveConsumer } from '../../consumers/consumer-loop.ts'
import { isElsewhere } from '../../consumers/slow-endpoint.ts'
import { noteAttempts } from './attempt-log.ts'
import { deliverPage } from './deliver-page.ts'
import { alone, isDoubtful } from './doubt.ts'
import { storeAttempts } from './endpoint-health.ts'
import { cursorAfter } from './page-cursor.ts'
import { PageSize } from './page-size.ts'
import { attempt } from './send-events.ts'
import { findDeliverable } from './served.ts'
import type { Attempted, Served, WebhookMessage, Worker } from './worker.ts'

/** A message that serves a webhook, and what it has come to. */
interface Serving {
  readonly worker: Worker
  readonly message: WakeMessage
  /** What was attempted. */
  readonly log: Attempted[]
  readonly size: PageSize
}

/** Sends what the feeds hold, or hands over events that are due again. May run twice at a time for one message, which then sends events twice. */
export async function serveMessage(worker: Worker, message: WebhookMessage): Promise<Receipt> {
  if ('wake' in message) return serveWebhook(worker, message)
  // Loaded only here, because few events are refused.
  const { loadedLater } = await import('./loaded-later.ts')
  const taken = await loadedLater.handOver(worker, message)
  return 'wake' in taken ? serveWebhook(worker, taken) : taken
}

async function serveWebhook(worker: Worker, message: WakeMessage): Promise<Receipt> {
  const serving: Serving = { worker, message, log: [], size: new PageSize() }
  try {
    return await serveConsumer(
      {
        ...worker,
        find: (id) => findDeliverable(worker, id),
        isElsewhere: (consumer) => isElsewhere(worker.queue, consumer, worker.clock()),
        serve: (served) => servePart(serving, served)
      },
      message
    )
  } finally {
    await noteAttempts(worker.table, message.consumer, serving.log, worker.clock())
  }
}

/** The consumer afterwards; undefined where another message serves it. */
async function servePart(serving: Serving, served: Served): Promise<WebhookConsumer | undefined> {
  const { ping, state } = served.consumer
  if (ping !== undefined || state === 'PENDING') return servePing(serving, served)
  const before = serving.log.length
  const next = await servePage(serving, served)
  if (!next || (!next.due && !next.replay && !next.resumption)) return next
  const sent = serving.log.slice(before)
  // An endpoint that failed is tried with what happens now, which waits for nothing that is sent again.
  if (next.state === 'DISABLED' || (next.state !== 'ACTIVE' && sent.length > 0)) return next
  return serveAgain(serving, { ...served, consumer: next }, sent)
}

/** A webhook that has never been answered gets nothing else. */
async function servePing({ worker, message, log }: Serving, served: Served): Promise<WebhookConsumer | undefined> {
  const id = served.consumer.ping ?? newEventId(worker.clock())
  const attempted = await attempt(worker, served, worker.ping(served, id))
  log.push(attempted)
  return storeAttempts(worker, message, [attempted], ({ ping: _, ...stored }) => {
    // One that an endpoint always fails at is to hold up nothing.
    const isWaitedFor = attempted.outcome.kind === 'endpointFault' && !isDoubtful(served.consumer, worker.clock())
    const isRepeated = stored.state === 'PENDING' || isWaitedFor
    return { next: isRepeated && stored.state !== 'DISABLED' ? { ...stored, ping: id } : stored, isDone: false }
  })
}

async function servePage(
  { worker, message, log, size }: Serving,
  served: Served
): Promise<WebhookConsumer | undefined> {
  const { consumer } = served
  const page = await worker.readPage(served, consumer.cursor, size.of(consumer, worker.clock()))
  const begunAt = worker.clock().getTime()
  const attempted = await deliverPage(worker, served, page)
  log.push(...attempted)
  const isWhole = attempted.length === page.events.length
  size.note(page.events.length, isWhole, worker.clock().getTime() - begunAt)
  const cursor = cursorAfter(consumer.cursor, page, attempted)
  return storeAttempts(worker, message, attempted, (stored) => {
    // Another worker of the same message was faster.
    if (!isDeepStrictEqual(stored.cursor, consumer.cursor)) return { next: stored, isDone: false }
    const isDone = page.isEnd && cursor === page.cursor && !stored.due && !stored.replay && !stored.resumption
    const isRest = page.isEnd && page.events.length === 1
    return { next: alone({ ...stored, cursor }, isRest, attempted), isDone }
  })
}

/** One part of what was sent before. `sent`: what the page before it has come to. */
async function serveAgain(
  { worker, message, log, size }: Serving,
  served: Served,
  sent: readonly Attempted[]
): Promise<WebhookConsumer | undefined> {
  const { due, replay, resumption } = served.consumer
  // Loaded only here, because few webhooks are sent anything again.
  const { loadedLater } = await import('./loaded-later.ts')
  if (due) return loadedLater.serveRetries(worker, served, message, log)
  if (resumption) return loadedLater.resumeRetries(worker, served, message, resumption)
  if (!replay) return served.consumer
  const isProven = sent.some(({ outcome }) => outcome.kind === 'success')
  const limit = size.of(served.consumer, worker.clock())
  return loadedLater.serveReplay(worker, served, message, { ...replay, limit }, async (page) => {
    const attempted = await deliverPage(worker, served, page, isProven)
    log.push(...attempted)
    return attempted
  })
}
