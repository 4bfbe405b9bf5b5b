/** What the worker does with the message that serves a webhook: sends what the feeds hold, page by page, until it sleeps or waits. */

import { newEventId } from '../../../facts/fact.ts'
import type { WakeMessage } from '../../consumers/claim.ts'
import type { Consumer } from '../../consumers/consumer.ts'
import { type Receipt, type Service, serveConsumer } from '../../consumers/serve-consumer.ts'
import { isElsewhere } from '../../consumers/slow-endpoint.ts'
import { type Attempted, attempt, noteAttempts } from './attempt.ts'
import { isDoubtful } from './doubt.ts'
import { PageSize } from './page-size.ts'
import { storeProgress } from './progress.ts'
import { type Progress, servePages } from './serve-page.ts'
import { findDeliverable } from './served.ts'
import type { Served, Worker } from './worker.ts'

/** May run more than once at a time for one message, which then sends events twice. */
export async function serveWebhook(worker: Worker, message: WakeMessage): Promise<Receipt> {
  const progress: Progress = { log: [], size: new PageSize() }
  const service: Service<Served> = {
    ...worker,
    find: (id) => findDeliverable(worker, id),
    isElsewhere: (consumer) => isElsewhere(worker.queue, consumer, worker.clock()),
    serve: (served) => servePart(worker, served, message, progress)
  }
  try {
    return await serveConsumer(service, message)
  } finally {
    await noteAttempts(worker.table, message.consumer, progress.log, worker.clock())
  }
}

/** One page or ping. */
function servePart(
  worker: Worker,
  served: Served,
  message: WakeMessage,
  progress: Progress
): Promise<Consumer | undefined> {
  const { ping, state } = served.consumer
  const isPing = ping !== undefined || state === 'PENDING'
  return isPing ? servePing(worker, served, message, progress.log) : servePages(worker, served, message, progress)
}

/** A webhook that has never been answered gets nothing else. */
async function servePing(
  worker: Worker,
  served: Served,
  message: WakeMessage,
  log: Attempted[]
): Promise<Consumer | undefined> {
  const id = served.consumer.ping ?? newEventId(worker.clock())
  const attempted = await attempt(worker, served, worker.ping(served, id))
  log.push(attempted)
  return storeProgress(worker, message, [attempted], ({ ping: _, ...stored }) => {
    // One that an endpoint always fails at is to hold up nothing.
    const isWaitedFor = attempted.outcome.kind === 'endpointFault' && !isDoubtful(served.consumer, worker.clock())
    const isRepeated = stored.state === 'PENDING' || isWaitedFor
    return { next: isRepeated && stored.state !== 'DISABLED' ? { ...stored, ping: id } : stored, isDone: false }
  })
}
