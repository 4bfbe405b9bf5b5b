/** Sends events to a webhook as they were read, for as long as that is not too long ago. */
import { type Attempted, attempt } from './attempt.ts'
import { sendPage } from './send-page.ts'
import type { OutgoingEvent, Served, Worker } from './worker.ts'

/** No request has a resource that was read longer ago. */
export const freshMilliseconds = 5000

/**
 * To be called as soon as the events are read. `endsPage`: which answers end it, those by the fault of the endpoint without it.
 * Returns what was sent.
 */
export function sendEvents<E extends OutgoingEvent>(
  worker: Worker,
  served: Served,
  events: readonly E[],
  endsPage?: (one: Attempted<E>) => boolean
): Promise<Attempted<E>[]> {
  const readAt = worker.clock().getTime()
  const mayBegin = () => worker.clock().getTime() - readAt < freshMilliseconds && !worker.isTimeUp()
  const mayStillSend = worker.mayStillSend(served)
  return sendPage(events, { send: (event) => attempt(worker, served, event), mayBegin, mayStillSend, endsPage })
}
