/** How a consumer fares after an attempt, whatever its channel. */
import { type Consumer, failureOf, stepOf } from './consumer.ts'
import { endpointDelay, type Random } from './retry-schedule.ts'

/** Why the other side took nothing. */
export interface Fault {
  readonly error?: string | undefined
  /** How long the other side asks to be left alone. */
  readonly retryAfterSeconds?: number | undefined
}

export const afterSuccess = <C extends Consumer>(consumer: C, now: Date): C =>
  ({ ...withoutFailure(consumer), state: 'ACTIVE', lastSuccess: now.toISOString() }) as C

/** It waits until the next step of the back-off. */
export function afterFault<C extends Consumer>(consumer: C, fault: Fault, now: Date, random: Random): C {
  const { since = now.toISOString(), isNotified } = failureOf(consumer) ?? {}
  const step = stepOf(consumer) + 1
  const delay = endpointDelay({ step, failingSince: since, retryAfterSeconds: fault.retryAfterSeconds }, now, random)
  const retryAt = new Date(now.getTime() + delay * 1000).toISOString()
  return failing(withError(consumer, fault, now), { step, since, retryAt, ...(isNotified && { isNotified }) })
}

/** One that has never been answered stays pending. */
export const failing = <C extends Consumer>(consumer: C, failure: NonNullable<ReturnType<typeof failureOf>>): C =>
  ({ ...consumer, state: consumer.state === 'PENDING' ? 'PENDING' : 'FAILING', failure }) as C

export const withError = <C extends Consumer>(consumer: C, { error }: Fault, now: Date): C => ({
  ...consumer,
  lastFailure: now.toISOString(),
  ...(error !== undefined && { lastError: error })
})

/** To be given another state. */
export function withoutFailure<C extends Consumer>(consumer: C): Omit<C, 'failure' | 'state'> {
  const { failure: _, state: __, ...rest } = { failure: undefined, ...consumer }
  return rest as Omit<C, 'failure' | 'state'>
}
