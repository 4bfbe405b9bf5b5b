/** Tries refused events again: their message hands them over to the one that serves the webhook, which sends them. */
import { change } from '../../../table/change.ts'
import { changed, cleared } from '../../../table/decision.ts'
import { findItems } from '../../../table/find-item.ts'
import type { WakeMessage } from '../../consumers/claim.ts'
import { retryAtOf, type WebhookConsumer, webhookConsumerItem } from '../../consumers/consumer.ts'
import { hiddenUntil, type Receipt } from '../../consumers/consumer-loop.ts'
import { wakeOf, wakingBy } from '../../consumers/wake.ts'
import { alone, ofEvent } from './doubt.ts'
import { storeAttempts } from './endpoint-health.ts'
import { isRefusal } from './outcome.ts'
import { maxDueEvents, retryLater } from './refused-events.ts'
import { isAnswered, sendEvents } from './send-events.ts'
import { type Delivery, deliveryItem } from './stored-delivery.ts'
import type { Attempted, OutgoingEvent, RetryMessage, Served, Worker } from './worker.ts'

/** How long events wait while the address of their webhook is new and has not answered yet. */
const pendingMilliseconds = 3_600_000

/** How long a message waits while others are handed over, from these seconds up to twice as long: a round takes up to 20 s. */
const turnSeconds = 10

/** In this time the message that serves the feed tries an endpoint that failed. */
const feedMilliseconds = 60_000

/**
 * The message that serves the webhook from now on, where it sleeps. So one message at a time sends to an endpoint, whatever it has
 * refused.
 */
export function handOver(
  { table, clock, random }: Worker,
  { consumer: id, events, dueAt }: RetryMessage
): Promise<WakeMessage | Receipt> {
  const wake = wakeOf(id, `${dueAt} ${events.join()}`)
  const serving: WakeMessage | Receipt = { consumer: id, wake }
  return change<WakeMessage | Receipt>(table, async (items) => {
    const [item] = await items.read(webhookConsumerItem(id))
    const [consumer, now] = [item.value, clock()]
    // The events of a disabled webhook get other messages once it is enabled.
    if (!consumer || consumer.state === 'DISABLED') return { result: {} }
    if (consumer.wake === wake) return { result: serving }
    const until = waitingUntil(consumer, dueAt, now)
    if (until !== undefined) return { result: hiddenUntil(until, now) }
    const due = [...new Set([...(consumer.due ?? []), ...events])]
    if (due.length > maxDueEvents) return { result: { hideSeconds: Math.ceil(turnSeconds * (1 + random())) } }
    const { next } = wakingBy(consumer, [wake], now)
    return { result: next ? serving : {}, writes: [changed(item, { ...(next ?? consumer), due })] }
  })
}

/** The endpoint is left alone until the moment that its last failure named, and tried with what waits in the feed first. */
function waitingUntil(consumer: WebhookConsumer, dueAt: string, now: Date): string | undefined {
  const { state, wake } = consumer
  const retryAt = retryAtOf(consumer)
  if (state === 'PENDING') return new Date(now.getTime() + pendingMilliseconds).toISOString()
  const free = retryAt === undefined || wake === undefined ? retryAt : later(retryAt, feedMilliseconds)
  const [due] = [dueAt, free ?? ''].sort().reverse()
  return due !== undefined && due > now.toISOString() ? due : undefined
}

const later = (moment: string, milliseconds: number) => new Date(Date.parse(moment) + milliseconds).toISOString()

/** A delivery that is due. */
interface DueDelivery extends Delivery {
  readonly id: string
}

/** One round of the events that were handed over. The consumer afterwards; undefined where another message serves it. */
export async function serveRetries(
  worker: Worker,
  served: Served,
  message: WakeMessage,
  log: Attempted[]
): Promise<WebhookConsumer | undefined> {
  const { consumer } = served
  const isActive = consumer.state === 'ACTIVE'
  const waiting = await dueDeliveries(worker, served)
  // An endpoint that failed is tried with one event.
  const tried = isActive ? waiting : waiting.slice(0, 1)
  const own = new Set(tried.filter((one) => isActive && hasFailed(one)).map(({ id }) => id))
  const attempted = await sendDue(worker, served, tried, own)
  log.push(...attempted)
  const taken = attempted.filter(({ outcome }) => outcome.kind === 'success').map(({ event }) => event.id)
  // Of an endpoint that answers others, a failure counts as a try: an event by which it fails each time is given up in the end.
  const refused = attempted.filter(
    ({ outcome: { kind } }) => kind === 'eventFault' || (isActive && kind === 'endpointFault')
  )
  await forget(worker, served, taken)
  await retryLater(worker, served, refused)
  const settled = new Set([...taken, ...refused.map(({ event }) => event.id)])
  const left = waiting.map(({ id }) => id).filter((id) => !settled.has(id))
  return storeAttempts(worker, message, attempted, ({ due = [], ...stored }) => {
    const handedOver = due.filter((id) => left.includes(id) || !consumer.due?.includes(id))
    const next = stored.state === 'DISABLED' || handedOver.length === 0 ? stored : { ...stored, due: handedOver }
    return { next: alone(next, attempted.length > 0, attempted), isDone: false }
  })
}

/** By the moment at which they are due. One that another message has had tried since is not among them. */
async function dueDeliveries({ table, clock }: Worker, { id, consumer }: Served): Promise<DueDelivery[]> {
  const { due = [] } = consumer
  const refs = due.map((event) => deliveryItem(id, event))
  const stored = await findItems(table, refs, { ConsistentRead: true })
  const now = clock().toISOString()
  const waiting = stored.flatMap((delivery, index) => {
    const isDue = delivery?.state === 'RETRYING' && (delivery.nextAttempt ?? '') <= now
    return isDue ? [{ ...delivery, id: due[index] ?? '' }] : []
  })
  return waiting.toSorted((a, b) => ((a.nextAttempt ?? '') < (b.nextAttempt ?? '') ? -1 : 1))
}

/** Whether it waits because the endpoint failed at it while it took others. */
const hasFailed = ({ attempts }: Delivery) => !isRefusal(attempts.at(-1)?.status)

/** What may no longer be delivered is forgotten. A failure of one of `own` ends nothing, and is held against the event. */
async function sendDue(worker: Worker, served: Served, due: readonly DueDelivery[], own: ReadonlySet<string>) {
  const read = await Promise.all(due.map((delivery) => worker.readEvent(served, delivery)))
  const events = read.filter((event): event is OutgoingEvent => event !== undefined)
  const lost = due.filter((_, index) => read[index] === undefined)
  await forget(
    worker,
    served,
    lost.map(({ id }) => id)
  )
  const judged = (one: Attempted) => (own.has(one.event.id) ? ofEvent(one) : one)
  const sent =
    events.length > 0 ? await sendEvents(worker, served, events, (one) => !isAnswered(judged(one).outcome)) : []
  return sent.map(judged)
}

/** They were delivered, or may not be delivered any more. */
async function forget({ table }: Worker, { id }: Served, eventIds: readonly string[]): Promise<void> {
  const forgetOne = (event: string) =>
    change(table, async (items) => {
      const [item] = await items.read(deliveryItem(id, event))
      return { result: undefined, writes: item.value ? [cleared(item)] : [] }
    })
  await Promise.all(eventIds.map(forgetOne))
}
