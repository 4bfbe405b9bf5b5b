/** Events that an endpoint refuses are set aside and tried twice more, so that they hold nothing up. Source: decisions, "Webhooks". */

import { consumerItem } from '../events/consumer.ts'
import { eventDelay } from '../events/retry-schedule.ts'
import { hiddenUntil, type Receipt } from '../events/serve-consumer.ts'
import { change } from '../table/change.ts'
import { changed, cleared } from '../table/decision.ts'
import { findItem } from '../table/find-item.ts'
import { type Attempted, attempt, keptUntilSeconds, noteAttempts, storedAttempt } from './attempt.ts'
import { factsOfChange } from './deliver.ts'
import { afterAttempts } from './progress.ts'
import { findServed } from './served.ts'
import { type Delivery, deliveryItem } from './stored-delivery.ts'
import type { EventMessage, Served, Worker } from './worker.ts'

const maxAttemptsOfDelivery = 10

/** How long a set-aside event waits while the address of its webhook is new and has not answered yet. */
const pendingMilliseconds = 3_600_000

/** Sets events aside that were refused. The messages are sent before the cursor passes the events. */
export async function setAside(worker: Worker, { id, consumer }: Served, refused: readonly Attempted[]): Promise<void> {
  for (const attempted of refused) {
    const delay = await noteRefusal(worker, id, attempted)
    if (delay !== undefined) await worker.send({ consumer: id, event: attempted.event.id }, consumer.owner, delay)
  }
}

/** Seconds until the event is tried again; undefined where it is given up. */
function noteRefusal({ table, clock, random }: Worker, id: string, attempted: Attempted): Promise<number | undefined> {
  return change(table, async (items) => {
    const ref = deliveryItem(id, attempted.event.id)
    const [[item], [consumer]] = await Promise.all([items.read(ref), items.view(consumerItem(id))])
    if (!consumer) return { result: undefined }
    const tries = (item.value?.tries ?? 0) + 1
    const [now, delay] = [clock(), eventDelay(tries, random)]
    const { type, vehicleId } = attempted.event
    const next: Delivery = {
      type,
      vehicleId,
      ...(delay === undefined
        ? { state: 'DEAD' }
        : { state: 'RETRYING', nextAttempt: new Date(now.getTime() + delay * 1000).toISOString() }),
      tries,
      attempts: [...(item.value?.attempts ?? []), storedAttempt(attempted)].slice(-maxAttemptsOfDelivery),
      expiresAtSeconds: keptUntilSeconds(now)
    }
    return { result: delay, writes: [changed(item, next)] }
  })
}

/** Tries a set-aside event again, when it is due and the endpoint is not at fault. */
export async function serveEvent(worker: Worker, message: EventMessage): Promise<Receipt> {
  const { table, clock, readEvent } = worker
  const served = await findServed(table, message.consumer)
  const delivery = await findItem(table, deliveryItem(message.consumer, message.event), { ConsistentRead: true })
  if (!served || delivery?.state !== 'RETRYING') return {}
  if (served.consumer.state === 'DISABLED') return endDelivery(worker, message, 'DEAD')
  const waiting = waitingUntil(served, delivery, clock())
  if (waiting !== undefined) return hiddenUntil(waiting, clock())
  const event = await readEvent(served, { ...delivery, id: message.event })
  if (!event) return endDelivery(worker, message)
  // The message comes again at once, and the event is read anew.
  if (!(await worker.mayStillSend(served)(event))) return { hideSeconds: 0 }
  const attempted = await attempt(worker, served, event)
  const receipt = await afterRetry(worker, served, message, attempted)
  await noteAttempts(table, served.id, [attempted], clock())
  return receipt
}

/** A failing endpoint is tried by the webhook's own message, or by one of these when that is over. */
function waitingUntil({ consumer }: Served, { nextAttempt = '' }: Delivery, now: Date): string | undefined {
  if (consumer.state === 'PENDING') return new Date(now.getTime() + pendingMilliseconds).toISOString()
  const [due] = [nextAttempt, consumer.retryAt ?? ''].sort().reverse()
  return due !== undefined && due > now.toISOString() ? due : undefined
}

async function afterRetry(
  worker: Worker,
  served: Served,
  message: EventMessage,
  attempted: Attempted
): Promise<Receipt> {
  const retryAt = await noteState(worker, served, attempted)
  switch (attempted.outcome.kind) {
    case 'success':
      return endDelivery(worker, message)
    case 'eventFault': {
      const delay = await noteRefusal(worker, served.id, attempted)
      return delay === undefined ? {} : { hideSeconds: delay }
    }
    case 'gone':
      return endDelivery(worker, message, 'DEAD')
    case 'endpointFault':
      return retryAt === undefined ? { hideSeconds: 0 } : hiddenUntil(retryAt, worker.clock())
  }
}

/** The moment before which the endpoint is left alone. */
function noteState(worker: Worker, { id }: Served, attempted: Attempted): Promise<string | undefined> {
  return change(worker.table, async (items) => {
    const [item] = await items.read(consumerItem(id))
    const now = worker.clock()
    if (!item.value || item.value.state === 'DISABLED' || item.value.state === 'PENDING') return { result: undefined }
    const next = afterAttempts(item.value, [attempted], now, worker.random)
    return { result: next.retryAt, writes: [changed(item, next), ...factsOfChange(id, item.value, next, now)] }
  })
}

/** It is given up, or forgotten where no state is named: it was delivered, or may not be delivered any more. */
async function endDelivery({ table }: Worker, { consumer, event }: EventMessage, state?: 'DEAD'): Promise<Receipt> {
  await change(table, async (items) => {
    const [item] = await items.read(deliveryItem(consumer, event))
    if (!item.value) return { result: undefined }
    const { nextAttempt: _, ...rest } = item.value
    return { result: undefined, writes: [state ? changed(item, { ...rest, state }) : cleared(item)] }
  })
  return {}
}
