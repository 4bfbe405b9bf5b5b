/**
 * Events that an endpoint refuses, or fails at alone, hold nothing up: each has an item, and messages of their own are their
 * timers. Source: decisions, "Webhooks".
 */
import { change } from '../../../table/change.ts'
import { changed } from '../../../table/decision.ts'
import { webhookConsumerItem } from '../../consumers/consumer.ts'
import { eventDelay, type Random } from '../../consumers/retry-schedule.ts'
import { keptUntilSeconds, storedAttempt } from './attempt-log.ts'
import { isRefusal } from './outcome.ts'
import { type Delivery, deliveryItem } from './stored-delivery.ts'
import type { Attempted, Served, Worker } from './worker.ts'

const maxAttemptsOfDelivery = 10

/** Events of one message, and at most so many that are handed over to the message that serves their webhook. */
export const maxDueEvents = 20

/** Source: Amazon SQS, "Delay queues". A message that comes earlier is hidden until then. */
const maxDelaySeconds = 900

/** To be called before the cursor passes the events: a message may then try one twice, and none is lost. */
export async function retryLater(worker: Worker, served: Served, refused: readonly Attempted[]): Promise<void> {
  // Events that were refused together are tried again together.
  const [now, spread] = [worker.clock(), worker.random()]
  const noted = await Promise.all(
    refused.map(async (attempted) => {
      const dueAt = await noteRefusal(worker, served.id, attempted, now, () => spread)
      return dueAt === undefined ? [] : [{ event: attempted.event.id, dueAt }]
    })
  )
  await sendRetries(worker, served, noted.flat())
}

/** When the event is tried again, ISO; undefined where it is given up. */
function noteRefusal(
  { table }: Worker,
  id: string,
  attempted: Attempted,
  now: Date,
  random: Random
): Promise<string | undefined> {
  return change(table, async (items) => {
    const ref = deliveryItem(id, attempted.event.id)
    const [[item], [consumer]] = await Promise.all([items.read(ref), items.view(webhookConsumerItem(id))])
    if (!consumer) return { result: undefined }
    const tries = (item.value?.tries ?? 0) + 1
    const attempts = [...(item.value?.attempts ?? []), storedAttempt(attempted)].slice(-maxAttemptsOfDelivery)
    const refusals = attempts.slice(-tries).filter(({ status }) => isRefusal(status)).length
    const delay = eventDelay(tries, refusals, random)
    const dueAt = delay === undefined ? undefined : new Date(now.getTime() + delay * 1000).toISOString()
    const { type, vehicleId } = attempted.event
    const next: Delivery = {
      type,
      vehicleId,
      ...(dueAt === undefined ? { state: 'DEAD' } : { state: 'RETRYING', nextAttempt: dueAt }),
      tries,
      attempts,
      expiresAtSeconds: keptUntilSeconds(now)
    }
    return { result: dueAt, writes: [changed(item, next)] }
  })
}

interface DueEvent {
  readonly event: string
  /** ISO. */
  readonly dueAt: string
}

/** Sends the messages of events that are to be tried again, one for those that are due at the same moment. */
export async function sendRetries(
  worker: Worker,
  { id, consumer }: Served,
  retried: readonly DueEvent[]
): Promise<void> {
  for (const [dueAt, together] of Map.groupBy(retried, (one) => one.dueAt)) {
    const seconds = Math.ceil((Date.parse(dueAt) - worker.clock().getTime()) / 1000)
    const delay = Math.min(Math.max(seconds, 0), maxDelaySeconds)
    for (let start = 0; start < together.length; start += maxDueEvents) {
      const events = together.slice(start, start + maxDueEvents).map(({ event }) => event)
      await worker.send({ consumer: id, events, dueAt }, consumer, delay)
    }
  }
}

/** Has events tried again that have no message any more. `renewed`: what a delivery becomes, undefined where it stays as it is. */
export async function sendAgain(
  worker: Worker,
  served: Served,
  eventIds: readonly string[],
  renewed: (delivery: Delivery, event: string) => Delivery | undefined
): Promise<void> {
  const retried = await Promise.all(
    eventIds.map(async (event) => {
      const delivery = await renewDelivery(worker, served.id, event, renewed)
      return delivery?.state === 'RETRYING' ? [{ event, dueAt: delivery.nextAttempt ?? '' }] : []
    })
  )
  await sendRetries(worker, served, retried.flat())
}

function renewDelivery(
  { table }: Worker,
  id: string,
  event: string,
  renewed: (delivery: Delivery, event: string) => Delivery | undefined
): Promise<Delivery | undefined> {
  return change(table, async (items) => {
    const [item] = await items.read(deliveryItem(id, event))
    const next = item.value && renewed(item.value, event)
    return { result: next, writes: next ? [changed(item, next)] : [] }
  })
}
