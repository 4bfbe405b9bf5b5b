/** Sets events aside that an endpoint refuses, so that they hold nothing up. Source: decisions, "Webhooks". */
import { ulid } from 'ulid'
import { change } from '../../../table/change.ts'
import { changed } from '../../../table/decision.ts'
import { consumerItem } from '../../consumers/consumer.ts'
import { eventDelay, type Random } from '../../consumers/retry-schedule.ts'
import { type Attempted, keptUntilSeconds, storedAttempt } from './attempt.ts'
import { isRefusal } from './outcome.ts'
import { type Delivery, deliveryItem } from './stored-delivery.ts'
import type { Served, Worker } from './worker.ts'

const maxAttemptsOfDelivery = 10

/** Events that one message tries again. */
const maxEventsOfMessage = 20

/** Source: Amazon SQS, "Delay queues". A message that comes earlier is hidden until then. */
const maxDelaySeconds = 900

/** Sets events aside that were refused, or that the endpoint fails at while it takes others. Their message is sent before the cursor passes them. */
export async function setAside(worker: Worker, { id, consumer }: Served, refused: readonly Attempted[]): Promise<void> {
  const message = newMessage(worker)
  // Events that were refused together are tried again together.
  const spread = worker.random()
  const noted = await Promise.all(
    refused.map(async (attempted) => {
      const delay = await noteRefusal(worker, id, attempted, { message, random: () => spread })
      return delay === undefined ? [] : [{ event: attempted.event.id, delay }]
    })
  )
  const retried = noted.flat()
  if (retried.length === 0) return
  const events = retried.map(({ event }) => event)
  const delay = Math.min(maxDelaySeconds, ...retried.map((one) => one.delay))
  await worker.send({ consumer: id, events, message }, consumer, delay)
}

const newMessage = ({ clock }: Worker) => ulid(clock().getTime())

export interface Refusal {
  /** Names the message that tries the event again; absent where it stays the one that the delivery names. */
  readonly message?: string
  readonly random: Random
}

/** Seconds until the event is tried again; undefined where it is given up. */
export function noteRefusal(
  { table, clock }: Worker,
  id: string,
  attempted: Attempted,
  { message, random }: Refusal
): Promise<number | undefined> {
  return change(table, async (items) => {
    const ref = deliveryItem(id, attempted.event.id)
    const [[item], [consumer]] = await Promise.all([items.read(ref), items.view(consumerItem(id))])
    if (!consumer) return { result: undefined }
    const named = message ?? item.value?.message
    const tries = (item.value?.tries ?? 0) + 1
    const [now, delay] = [clock(), eventDelay(tries, isRefusal(attempted.outcome.status), random)]
    const { type, vehicleId } = attempted.event
    const next: Delivery = {
      type,
      vehicleId,
      ...(delay === undefined
        ? { state: 'DEAD' }
        : { state: 'RETRYING', nextAttempt: new Date(now.getTime() + delay * 1000).toISOString() }),
      tries,
      ...(delay !== undefined && named !== undefined && { message: named }),
      attempts: [...(item.value?.attempts ?? []), storedAttempt(attempted)].slice(-maxAttemptsOfDelivery),
      expiresAtSeconds: keptUntilSeconds(now)
    }
    return { result: delay, writes: [changed(item, next)] }
  })
}

/**
 * Has events tried by messages of their own from now on: a message that was sent for one of them before does nothing. `renewed`:
 * what a delivery becomes, undefined where it stays as it is.
 */
export async function sendAgain(
  worker: Worker,
  { id, consumer }: Served,
  eventIds: readonly string[],
  renewed: (delivery: Delivery, event: string) => Delivery | undefined
): Promise<void> {
  for (let start = 0; start < eventIds.length; start += maxEventsOfMessage) {
    const message = newMessage(worker)
    const named = await Promise.all(
      eventIds.slice(start, start + maxEventsOfMessage).map(async (event) => {
        const isRetried = await renewDelivery(worker, id, event, (delivery) =>
          withMessage(renewed(delivery, event), message)
        )
        return isRetried ? [event] : []
      })
    )
    const events = named.flat()
    if (events.length > 0) await worker.send({ consumer: id, events, message }, consumer)
  }
}

const withMessage = (delivery: Delivery | undefined, message: string) =>
  delivery?.state === 'RETRYING' ? { ...delivery, message } : delivery

/** Whether the event is to be tried again. */
function renewDelivery(
  { table }: Worker,
  id: string,
  event: string,
  renewed: (delivery: Delivery) => Delivery | undefined
): Promise<boolean> {
  return change(table, async (items) => {
    const [item] = await items.read(deliveryItem(id, event))
    const next = item.value && renewed(item.value)
    return { result: next?.state === 'RETRYING', writes: next ? [changed(item, next)] : [] }
  })
}
