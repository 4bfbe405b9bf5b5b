/**
 * The wake protocol: a consumer sleeps, or one message of the queue serves it, which its item names. Publishers store their
 * entries before they look at the consumer; a worker removes the name and then reads the feeds once more. So the worker's last
 * read finds what a publisher stored that still saw the consumer awake. These are the decisions; `claim.ts` writes them.
 */
import { createHash } from 'node:crypto'
import type { Consumer } from './consumer.ts'

/** 96 bits, in base64url. */
const wakeLength = 16

/** A consumer that nothing was heard of for this time has lost its message: the next event wakes it by another one. */
const awakeMilliseconds = 3_600_000

/** The name of the message by which this event wakes the consumer: the same when the event is published again. */
export const wakeOf = (consumerId: string, eventId: string) =>
  createHash('sha256').update(`${consumerId}\n${eventId}`).digest('base64url').slice(0, wakeLength)

/** What a publisher does about a consumer. */
export interface Waking {
  /** The message to send; absent where the consumer needs none. */
  readonly wake?: string
  /** What the consumer is to become before; absent where it stays. */
  readonly next?: Consumer
}

/**
 * `wakes`: the names that the events of the batch give, at least one. A batch that is repeated finds its own name and sends the
 * message again, because the call before may have ended between the write and the message.
 */
export function wakingBy(consumer: Consumer, [wake, ...others]: readonly string[], now: Date): Waking {
  if (wake === undefined || consumer.state === 'DISABLED') return {}
  const own = [wake, ...others].find((one) => one === consumer.wake)
  if (own !== undefined) return { wake: own }
  if (consumer.wake !== undefined && !consumer.isAlone && isBelieved(consumer, now)) return {}
  return { wake, next: wakened(withCompany(consumer), wake, now) }
}

/** The next event shows whether the endpoint is at fault, or the event that it fails at: it is not waited for. */
function withCompany(consumer: Consumer): Consumer {
  const { isAlone, retryAt: _, ...rest } = consumer
  return isAlone ? rest : consumer
}

/** One that waits to try again is hidden until then. */
function isBelieved({ awakeUntil }: Consumer, now: Date): boolean {
  return awakeUntil === undefined || now.toISOString() < awakeUntil
}

/** Served by this message from now on; any other is dropped. */
export function wakened(consumer: Consumer, wake: string, now: Date): Consumer {
  const heardOf = Math.max(now.getTime(), Date.parse(consumer.retryAt ?? now.toISOString()))
  return { ...consumer, wake, awakeUntil: new Date(heardOf + awakeMilliseconds).toISOString() }
}

/** Served by no message. */
export function asleep({ wake: _, awakeUntil: __, ...consumer }: Consumer): Consumer {
  return consumer
}

/**
 * What a worker does with a message that it received. `look`: the worker that had it before may have ended between its last
 * write and its last read, which is made up for.
 */
export function receiptOf(consumer: Consumer, wake: string): 'serve' | 'look' | 'drop' {
  if (consumer.state === 'DISABLED') return 'drop'
  if (consumer.wake === undefined) return 'look'
  return consumer.wake === wake ? 'serve' : 'drop'
}

/** The consumer, woken by the worker that has just put it to sleep; undefined where another message serves it by now. */
export function wakenedAgain(consumer: Consumer, wake: string, now: Date): Consumer | undefined {
  return receiptOf(consumer, wake) === 'drop' ? undefined : wakened(consumer, wake, now)
}
