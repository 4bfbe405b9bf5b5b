/** Stores what a page has come to: how far the webhook has read, how it fares, and whether it sleeps. */

import { change } from '../../../table/change.ts'
import { changed } from '../../../table/decision.ts'
import type { WakeMessage } from '../../consumers/claim.ts'
import { type Consumer, consumerItem } from '../../consumers/consumer.ts'
import type { Random } from '../../consumers/retry-schedule.ts'
import { afterDurations } from '../../consumers/slow-endpoint.ts'
import { asleep, wakened } from '../../consumers/wake.ts'
import type { Attempted } from './attempt.ts'
import { afterAttempt, factsOfChange } from './deliver.ts'
import { doubtMilliseconds } from './doubt.ts'
import { isRefusal, type Outcome } from './outcome.ts'
import type { Worker } from './worker.ts'

/** What the worker makes of the consumer beside its state. `isDone`: nothing is left to do. */
export type Advance = (stored: Consumer) => { readonly next: Consumer; readonly isDone: boolean }

/**
 * The consumer as it is now; undefined where another message serves it, or it is gone. Then nothing is written, and what was
 * sent is sent again.
 */
export function storeProgress(
  { table, clock, random }: Worker,
  { consumer, wake }: WakeMessage,
  attempted: readonly Attempted[],
  advance: Advance
): Promise<Consumer | undefined> {
  return change(table, async (items) => {
    const [item] = await items.read(consumerItem(consumer))
    const stored = item.value
    if (stored?.wake !== wake) return { result: undefined }
    const now = clock()
    const { next, isDone } = advance(afterAttempts(stored, attempted, now, random))
    const result = isDone ? asleep(next) : stillAwake(next, now)
    return { result, writes: [changed(item, result), ...factsOfChange(consumer, stored, result, now)] }
  })
}

/** One that was disabled sleeps already. */
const stillAwake = (consumer: Consumer, now: Date) =>
  consumer.wake === undefined ? consumer : wakened(consumer, consumer.wake, now)

/**
 * Requests that failed at the same time are one failure; what succeeded beside them does not end it. One that began before the
 * endpoint was found to fail changes nothing: otherwise several of one moment would take the back-off several steps further.
 */
export function afterAttempts(
  consumer: Consumer,
  attempted: readonly Attempted[],
  now: Date,
  random: Random
): Consumer {
  const kinds: readonly Outcome['kind'][] = ['success', 'eventFault', 'endpointFault', 'gone']
  const { retryAt = '' } = consumer
  const counted = attempted.filter(({ outcome, at }) => outcome.kind !== 'endpointFault' || at >= retryAt)
  const outcomes = kinds.flatMap((kind) => longest(counted.filter(({ outcome }) => outcome.kind === kind)) ?? [])
  const judged = outcomes.reduce((before, outcome) => afterAttempt(before, outcome, now, random), consumer)
  const durations = counted.map(({ durationMilliseconds }) => durationMilliseconds)
  const after = afterDurations(judged, durations, now)
  const isInDoubt = attempted.some(({ outcome: { kind, status } }) => kind === 'eventFault' && !isRefusal(status))
  return isInDoubt ? { ...after, doubtUntil: new Date(now.getTime() + doubtMilliseconds).toISOString() } : after
}

/** The outcome after which the endpoint wants to be left alone for the longest time. */
function longest(attempted: readonly Attempted[]): Outcome | undefined {
  const seconds = ({ retryAfterSeconds = 0 }: Outcome) => retryAfterSeconds
  return attempted.map(({ outcome }) => outcome).sort((a, b) => seconds(b) - seconds(a))[0]
}
