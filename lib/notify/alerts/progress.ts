/** Stores what has come of telling an alert: how far the consumer has read, how it fares, and whether it sleeps. */
import { isDeepStrictEqual } from 'node:util'
import { change } from '../../table/change.ts'
import { changed, type ItemWrite } from '../../table/decision.ts'
import type { Items } from '../../table/snapshot.ts'
import type { WakeMessage } from '../consumers/claim.ts'
import { type Consumer, consumerItem } from '../consumers/consumer.ts'
import { endpointDelay, type Random } from '../consumers/retry-schedule.ts'
import { asleep, wakened } from '../consumers/wake.ts'
import type { AlertWorker, NextAlert, Told } from './alert-worker.ts'

/** Why an alert could not be told. */
export interface Failure {
  readonly error: string
  /** How long the other side wants to be left alone. */
  readonly retryAfterSeconds?: number
  /** Whether it concerns everything for the user in any case, as throttling does. */
  readonly isGeneral?: boolean
}

export interface Progress {
  readonly failure?: Failure | undefined
  /** Whether something was told, and not passed over or given up. */
  readonly isTold?: boolean
  /** Whether nothing waits behind what failed. */
  readonly isAlone?: boolean
  /** What is written in the transaction that moves the cursor. */
  readonly beside?: ((items: Items) => Promise<ItemWrite[]>) | undefined
}

/** Undefined where another message serves the consumer, or it is gone: then nothing is written. */
export function storeProgress<T extends Told>(
  { table, clock, random }: Pick<AlertWorker<T>, 'table' | 'clock' | 'random'>,
  told: T,
  { wake }: WakeMessage,
  { cursor, isEnd }: Pick<NextAlert, 'cursor' | 'isEnd'>,
  { failure, isTold = false, isAlone = false, beside = async () => [] }: Progress = {}
): Promise<Consumer | undefined> {
  return change(table, async (items) => {
    const [item] = await items.read(consumerItem(told.id))
    const stored = item.value
    if (stored?.wake !== wake) return { result: undefined }
    // Another worker of the same message was faster.
    if (!isDeepStrictEqual(stored.cursor, told.consumer.cursor)) return { result: stored }
    const now = clock()
    if (failure !== undefined) {
      const failing = wakened(failed(stored, { ...failure, isAlone }, now, random), wake, now)
      return { result: failing, writes: [changed(item, failing)] }
    }
    const { retryAt: _, isAlone: __, ...served } = { ...(isTold ? succeeded(stored, now) : stored), cursor, step: 0 }
    const next = isEnd ? asleep(served) : wakened(served, wake, now)
    return { result: next, writes: [changed(item, next), ...(await beside(items))] }
  })
}

/** `isAlone`: the next alert is tried at once. */
function failed(
  { isAlone: _, ...consumer }: Consumer,
  { error, retryAfterSeconds, isAlone }: Failure & { readonly isAlone: boolean },
  now: Date,
  random: Random
): Consumer {
  const step = consumer.step + 1
  const { failingSince = now.toISOString() } = consumer
  const delay = endpointDelay({ step, failingSince, retryAfterSeconds }, now, random)
  const retryAt = new Date(now.getTime() + delay * 1000).toISOString()
  const failure = { failingSince, lastFailure: now.toISOString(), lastError: error }
  return { ...consumer, step, retryAt, ...failure, ...(isAlone && { isAlone }) }
}

function succeeded({ failingSince: _, ...consumer }: Consumer, now: Date): Consumer {
  return { ...consumer, state: 'ACTIVE', lastSuccess: now.toISOString() }
}
