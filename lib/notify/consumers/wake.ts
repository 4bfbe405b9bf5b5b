/**
 * The wake protocol: a consumer sleeps, or one message of the queue serves it, which its item names. Publishers store their
 * entries before they look at the consumer; a worker removes the name and then reads the feeds once more. So the worker's last
 * read finds what a publisher stored that still saw the consumer awake. These are the decisions; `claim.ts` writes them.
 */
import { createHash } from 'node:crypto'
import { type Consumer, failureOf, retryAtOf, withoutWait } from './consumer.ts'

/** 96 bits, in base64url. */
const wakeLength = 16

/** A consumer that nothing was heard of for this time has lost its message: the next event wakes it by another one. */
const awakeMilliseconds = 3_600_000

/** The name of the message by which this event wakes the consumer: the same when the event is published again. */
export const wakeOf = (consumerId: string, eventId: string) =>
  createHash('sha256').update(`${consumerId}\n${eventId}`).digest('base64url').slice(0, wakeLength)

/** What a publisher does about a consumer. */
export interface Waking<C extends Consumer> {
  /** The message to send; absent where the consumer needs none. */
  readonly wake?: string
  /** What the consumer is to become before; absent where it stays. */
  readonly next?: C
}

/**
 * `wakes`: the names that the events of the batch give, at least one. A batch that is repeated finds its own name and sends the
 * message again, because the call before may have ended between the write and the message.
 */
export function wakingBy<C extends Consumer>(consumer: C, [wake, ...others]: readonly string[], now: Date): Waking<C> {
  if (wake === undefined || consumer.state === 'DISABLED') return {}
  const own = [wake, ...others].find((one) => one === consumer.wake)
  if (own !== undefined) return { wake: own }
  // The next event shows whether the endpoint is at fault, or the event that it fails at: it is not waited for.
  const isAlone = failureOf(consumer)?.isAlone === true
  if (consumer.wake !== undefined && !isAlone && isBelieved(consumer, now)) return {}
  return { wake, next: wakened(isAlone ? withoutWait(consumer) : consumer, wake, now) }
}

/** One that waits to try again is hidden until then. */
function isBelieved({ awakeUntil }: Consumer, now: Date): boolean {
  return awakeUntil === undefined || now.toISOString() < awakeUntil
}

/** Served by this message from now on; any other is dropped. */
export function wakened<C extends Consumer>(consumer: C, wake: string, now: Date): C {
  const heardOf = Math.max(now.getTime(), Date.parse(retryAtOf(consumer) ?? now.toISOString()))
  return { ...consumer, wake, awakeUntil: new Date(heardOf + awakeMilliseconds).toISOString() }
}

/** Served by no message. */
export function asleep<C extends Consumer>(consumer: C): C {
  const { wake: _, awakeUntil: __, ...rest } = consumer
  return rest as C
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
export function wakenedAgain<C extends Consumer>(consumer: C, wake: string, now: Date): C | undefined {
  return receiptOf(consumer, wake) === 'drop' ? undefined : wakened(consumer, wake, now)
}
