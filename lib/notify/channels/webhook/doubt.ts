/**
 * Whose fault a failure is. One event that an endpoint always fails at is to hold up no other: after its third failure the next
 * ones are tried, and what the endpoint takes shows that it is the event. Source: decisions, "Webhooks".
 */
import { stepOf, type WebhookConsumer } from '../../consumers/consumer.ts'
import { certainFailures } from '../../consumers/retry-schedule.ts'
import { sendEvents } from './send-events.ts'
import type { Attempted, OutgoingEvent, PageEvent, Served, Worker } from './worker.ts'

/** Once an event was at fault, others like it may follow: they are not waited for. */
export const doubtMilliseconds = 3_600_000

/** Requests by which a round looks for an event that the endpoint takes; one alone where the failures took longer. */
const maxCandidates = 4
const quickMilliseconds = 5000

/** It concerns every request of the service, whatever is in it. */
const tooManyRequests = 429

export const isDoubtful = (consumer: WebhookConsumer, now: Date) =>
  stepOf(consumer) >= certainFailures || now.toISOString() < (consumer.doubtUntil ?? '')

/** `isRest`: nothing else waits for the endpoint. One that asks to be left alone is. */
export function alone(consumer: WebhookConsumer, isRest: boolean, attempted: readonly Attempted[]): WebhookConsumer {
  if (consumer.state !== 'FAILING') return consumer
  const { isAlone: _, ...failure } = consumer.failure
  const isLeft = attempted.some(({ outcome }) => outcome.retryAfterSeconds !== undefined)
  const isAlone = failure.step > certainFailures && isRest && !isLeft
  return { ...consumer, failure: { ...failure, ...(isAlone && { isAlone }) } }
}

/** The attempt, held against the event that failed. */
export function ofEvent<E extends OutgoingEvent>(one: Attempted<E>): Attempted<E> {
  const { kind, status } = one.outcome
  if (kind !== 'endpointFault' || status === tooManyRequests) return one
  return { ...one, outcome: { ...one.outcome, kind: 'eventFault' } }
}

/** `attempted`, and attempts of further events of the page where no success tells the endpoint's faults from the events'. */
export async function attributed(
  worker: Worker,
  served: Served,
  events: readonly PageEvent[],
  attempted: readonly Attempted<PageEvent>[]
): Promise<Attempted<PageEvent>[]> {
  const all = [...attempted]
  const beganAt = Math.min(...all.map(({ at }) => Date.parse(at)))
  const mayTry = (tried: number) => tried === 0 || worker.clock().getTime() - beganAt < quickMilliseconds
  const candidates = all.some(isSuccess) ? [] : candidatesIn(events, all, stepOf(served.consumer))
  for (const [tried, candidate] of candidates.slice(0, maxCandidates).entries()) {
    const [sent] = mayTry(tried) && !worker.isTimeUp() ? await sendFresh(worker, served, candidate) : []
    if (!sent) break
    all.push(sent)
    if (isSuccess(sent)) break
  }
  const lastSuccess = Math.max(...all.filter(isSuccess).map(endOf))
  return all.map((one) => (Date.parse(one.at) <= lastSuccess ? ofEvent(one) : one))
}

const isSuccess = ({ outcome }: Attempted) => outcome.kind === 'success'
const endOf = ({ at, durationMilliseconds }: Attempted) => Date.parse(at) + durationMilliseconds

/**
 * The events of one vehicle that come next, in their order: of the one of which an event of another type than those that failed
 * comes soonest. Each step of the back-off takes another vehicle of these.
 */
export function candidatesIn<E extends OutgoingEvent>(
  events: readonly E[],
  attempted: readonly Attempted[],
  step: number
): readonly E[] {
  const ids = new Set(attempted.map(({ event }) => event.id))
  const types = new Set(attempted.map(({ event }) => event.type))
  const untried = events.filter(({ id }) => !ids.has(id))
  const lines = [...Map.groupBy(untried, ({ vehicleId }) => vehicleId).values()]
  const soonest = (line: readonly E[]) => {
    const index = line.findIndex(({ type }) => !types.has(type))
    return index === -1 ? Number.POSITIVE_INFINITY : index
  }
  const best = Math.min(...lines.map(soonest))
  const among = lines.filter((line) => soonest(line) === best)
  return among[step % among.length] ?? []
}

/** It was read before the requests that failed, which may have taken long. */
async function sendFresh(worker: Worker, served: Served, event: PageEvent): Promise<Attempted<PageEvent>[]> {
  const read = await worker.readEvent(served, event)
  return read ? sendEvents(worker, served, [{ ...read, position: event.position }]) : []
}
