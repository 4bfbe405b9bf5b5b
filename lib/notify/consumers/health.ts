/** How a consumer fares after an attempt, whatever its channel. */
import type { Consumer, DisabledReason } from './consumer.ts'
import { endpointDelay, type Random } from './retry-schedule.ts'
import { asleep } from './wake.ts'

/** Why the other side took nothing. */
export interface Failure {
  readonly error?: string | undefined
  /** How long the other side asks to be left alone. */
  readonly retryAfterSeconds?: number | undefined
}

export const afterSuccess = (consumer: Consumer, now: Date): Consumer => ({
  ...withoutFailure(consumer),
  state: 'ACTIVE',
  step: 0,
  lastSuccess: now.toISOString()
})

/** It waits until the next step of the back-off. */
export function afterFailure(consumer: Consumer, failure: Failure, now: Date, random: Random): Consumer {
  const step = consumer.step + 1
  const { failingSince = now.toISOString() } = consumer
  const delay = endpointDelay({ step, failingSince, retryAfterSeconds: failure.retryAfterSeconds }, now, random)
  const retryAt = new Date(now.getTime() + delay * 1000).toISOString()
  return { ...failing(withError(consumer, failure, now), failingSince), step, retryAt }
}

/** One that has never been answered stays pending. */
export const failing = (consumer: Consumer, failingSince: string): Consumer => ({
  ...consumer,
  state: consumer.state === 'PENDING' ? 'PENDING' : 'FAILING',
  failingSince
})

export const withError = (consumer: Consumer, { error }: Failure, now: Date): Consumer => ({
  ...consumer,
  lastFailure: now.toISOString(),
  ...(error !== undefined && { lastError: error })
})

export function withoutFailure<C extends Omit<Consumer, 'state'>>(consumer: C) {
  const { retryAt: _, failingSince: __, refusedSince: ___, isFailureTold: ____, isAlone: _____, ...rest } = consumer
  return rest
}

/** What it was to be sent waits until it is enabled again. */
export function disabled(consumer: Consumer, disabledReason: DisabledReason): Consumer {
  const { retryAt: _, ping: __, due: ___, ...rest } = asleep(consumer)
  return { ...rest, state: 'DISABLED', disabledReason }
}
