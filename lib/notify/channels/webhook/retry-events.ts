/** Tries set-aside events again, when they are due and the endpoint is not at fault. Source: decisions, "Webhooks". */

import { change } from '../../../table/change.ts'
import { cleared } from '../../../table/decision.ts'
import { findItems } from '../../../table/find-item.ts'
import { hiddenUntil, type Receipt } from '../../consumers/serve-consumer.ts'
import { isElsewhere } from '../../consumers/slow-endpoint.ts'
import { type Attempted, noteAttempts } from './attempt.ts'
import { ofEvent } from './doubt.ts'
import { isRefusal } from './outcome.ts'
import { endTurn, takeTurn } from './retry-turn.ts'
import { sendEvents } from './send-events.ts'
import { isAnswered } from './send-page.ts'
import { findDeliverable } from './served.ts'
import { noteRefusal } from './set-aside.ts'
import { type Delivery, deliveryItem } from './stored-delivery.ts'
import type { EventMessage, OutgoingEvent, Served, Worker } from './worker.ts'

/** How long set-aside events wait while the address of their webhook is new and has not answered yet. */
const pendingMilliseconds = 3_600_000

/** How long a message waits for its turn, from these seconds up to twice as long: a turn takes up to 20 s. */
const turnSeconds = 10

/** In this time the message that serves the feed tries an endpoint that failed. */
const feedMilliseconds = 60_000

/** Beyond these rounds the queue hands the message over again. */
const maxRounds = 10

/** A delivery that the message is to try again. */
interface Waiting extends Delivery {
  readonly id: string
}

/** The message comes again until none of its events waits. */
export async function serveEvents(worker: Worker, message: EventMessage): Promise<Receipt> {
  for (let round = 0; round < maxRounds && !worker.isTimeUp(); round++) {
    const receipt = await serveRound(worker, message)
    if (receipt) return receipt
  }
  return { hideSeconds: 1 }
}

/** Undefined where the message has more to do. */
async function serveRound(worker: Worker, message: EventMessage): Promise<Receipt | undefined> {
  const { clock, random } = worker
  const served = await findDeliverable(worker, message.consumer)
  const waiting = await waitingFor(worker, message)
  const [first] = waiting
  if (!served || !first) return {}
  // They get another message once the webhook is enabled.
  if (served.consumer.state === 'DISABLED') return {}
  if (isElsewhere(worker.queue, served.consumer, clock())) {
    await worker.send(message, served.consumer)
    return {}
  }
  const until = waitingUntil(served, first, clock())
  if (until !== undefined) return hiddenUntil(until, clock())
  const consumer = await takeTurn(worker, served.id)
  if (!consumer) return { hideSeconds: Math.ceil(turnSeconds * (1 + random())) }
  const due = waiting.filter(({ nextAttempt = '' }) => nextAttempt <= clock().toISOString())
  // An endpoint that failed is tried with one event.
  await retry(worker, { ...served, consumer }, consumer.state === 'ACTIVE' ? due : due.slice(0, 1))
  return undefined
}

/** By the moment at which they are due. An event that another message was sent for since is not among them. */
async function waitingFor({ table }: Worker, { consumer, events, message }: EventMessage): Promise<Waiting[]> {
  const refs = events.map((event) => deliveryItem(consumer, event))
  const stored = await findItems(table, refs, { ConsistentRead: true })
  const waiting = stored.flatMap((delivery, index) => {
    const id = events[index]
    return id !== undefined && delivery?.state === 'RETRYING' && delivery.message === message
      ? [{ ...delivery, id }]
      : []
  })
  return waiting.toSorted((a, b) => ((a.nextAttempt ?? '') < (b.nextAttempt ?? '') ? -1 : 1))
}

/** The endpoint is left alone until the moment that its last failure named, and tried with what waits in the feed first. */
function waitingUntil({ consumer }: Served, { nextAttempt = '' }: Delivery, now: Date): string | undefined {
  if (consumer.state === 'PENDING') return new Date(now.getTime() + pendingMilliseconds).toISOString()
  const { retryAt } = consumer
  const free = retryAt === undefined || consumer.wake === undefined ? retryAt : later(retryAt, feedMilliseconds)
  const [due] = [nextAttempt, free ?? ''].sort().reverse()
  return due !== undefined && due > now.toISOString() ? due : undefined
}

const later = (moment: string, milliseconds: number) => new Date(Date.parse(moment) + milliseconds).toISOString()

/** Sends the events in this turn, and stores what has come of them. */
async function retry(worker: Worker, served: Served, due: readonly Waiting[]): Promise<void> {
  const { table, clock, random } = worker
  const isActive = served.consumer.state === 'ACTIVE'
  const own = new Set(due.filter((one) => isActive && hasFailed(one)).map(({ id }) => id))
  const sent = await sendDue(worker, served, due, own).catch(async (error) => {
    await endTurn(worker, served.id, served.consumer, [])
    throw error
  })
  const attempted = sent.map((one) => (own.has(one.event.id) ? ofEvent(one) : one))
  const ended = attempted.filter(({ outcome }) => outcome.kind === 'success').map(({ event }) => event)
  // Of an endpoint that answers others, a failure counts as a try: an event by which it fails each time is tried no more in the end.
  const refused = attempted.filter(
    ({ outcome: { kind } }) => kind === 'eventFault' || (isActive && kind === 'endpointFault')
  )
  await forget(worker, served, ended)
  await Promise.all(refused.map((one) => noteRefusal(worker, served.id, one, { random })))
  await endTurn(worker, served.id, served.consumer, attempted)
  await noteAttempts(table, served.id, attempted, clock())
}

/** Whether it waits because the endpoint failed at it while it took others. */
const hasFailed = ({ attempts }: Delivery) => !isRefusal(attempts.at(-1)?.status)

/** What may not be told any more is forgotten. A failure of one of `own` ends nothing. */
async function sendDue(worker: Worker, served: Served, due: readonly Waiting[], own: ReadonlySet<string>) {
  const read = await Promise.all(due.map((delivery) => worker.readEvent(served, delivery)))
  const events = read.filter((event): event is OutgoingEvent => event !== undefined)
  const lost = due.filter((_, index) => read[index] === undefined)
  await forget(worker, served, lost)
  const endsPage = (one: Attempted) => !isAnswered((own.has(one.event.id) ? ofEvent(one) : one).outcome)
  return events.length > 0 ? sendEvents(worker, served, events, endsPage) : []
}

/** They were delivered, or may not be delivered any more. */
async function forget({ table }: Worker, { id }: Served, events: readonly { readonly id: string }[]): Promise<void> {
  const forgetOne = (event: string) =>
    change(table, async (items) => {
      const [item] = await items.read(deliveryItem(id, event))
      return { result: undefined, writes: item.value ? [cleared(item)] : [] }
    })
  await Promise.all(events.map((event) => forgetOne(event.id)))
}
