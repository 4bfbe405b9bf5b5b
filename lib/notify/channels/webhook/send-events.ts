/** Sends events to a webhook as they were read: several at once, those of one vehicle one after the other. */
import type { Attempted, OutgoingEvent, Served, Worker } from './worker.ts'

/** Requests of one message, which alone serves the webhook. Source: decisions, "Webhooks". */
const maxAtOnce = 10

/** No request has a resource that was read longer ago. */
export const freshMilliseconds = 5000

/**
 * To be called as soon as the events are read. Sends until an attempt ends it, the time is up, or the rights are others than they
 * were; the first request is begun in any case. `endsPage`: which attempts end it, those that the endpoint did not answer for the
 * event without it. Returns what was sent.
 */
export async function sendEvents<E extends OutgoingEvent>(
  worker: Worker,
  served: Served,
  events: readonly E[],
  endsPage: (one: Attempted<E>) => boolean = ({ outcome }) => !isAnswered(outcome)
): Promise<Attempted<E>[]> {
  const readAt = worker.clock().getTime()
  const mayBegin = () => worker.clock().getTime() - readAt < freshMilliseconds && !worker.isTimeUp()
  const mayStillSend = worker.mayStillSend(served)
  const lines = [...Map.groupBy(events, ({ vehicleId }) => vehicleId).values()]
  const attempted: Attempted<E>[] = []
  let begun = 0
  let isChanged = false
  const hasEnded = () => isChanged || attempted.some(endsPage)
  const work = async () => {
    for (let line = lines.shift(); line; line = lines.shift()) {
      for (const event of line) {
        if (hasEnded() || (begun > 0 && !mayBegin())) return
        begun += 1
        isChanged = !(await mayStillSend(event)) || isChanged
        // Another request may have failed while the rights were read.
        if (hasEnded()) return
        attempted.push(await attempt(worker, served, event))
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(maxAtOnce, lines.length) }, work))
  return attempted
}

/** Whether the cursor may pass the event: it is delivered, or is tried again by itself. */
export const isAnswered = ({ kind }: Attempted['outcome']) => kind === 'success' || kind === 'eventFault'

export async function attempt<E extends OutgoingEvent>(
  { clock, post }: Worker,
  served: Served,
  event: E
): Promise<Attempted<E>> {
  const begin = clock()
  const outcome = await post(served, event)
  return { event, outcome, at: begin.toISOString(), durationMilliseconds: clock().getTime() - begin.getTime() }
}
