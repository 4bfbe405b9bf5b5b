/** What requests make of the consumer of a webhook. */
import type { Scope } from '../../../contract/scope.ts'
import { newEventId } from '../../../facts/fact.ts'
import { sameData } from '../../../table/stored-data.ts'
import type { Consumer } from '../../consumers/consumer.ts'
import { disabled, withoutFailure } from '../../consumers/health.ts'
import { interrupted } from '../../consumers/slow-endpoint.ts'
import { asleep } from '../../consumers/wake.ts'
import { wakenedByRequest } from '../../consumers/wake-webhook.ts'
import { cursorAt } from '../../feed/feed-cursor.ts'

/** Notified of what is published from now on, once the endpoint has answered a ping. */
export function newConsumer(owner: Scope, isEnabled: boolean, now: Date): Consumer {
  const consumer = { owner, cursor: cursorAt(now.getTime()), step: 0 }
  return isEnabled ? pending(consumer, now) : { ...consumer, state: 'DISABLED', disabledReason: 'USER' }
}

/** What a request changes of a consumer. */
export interface ConsumerChange {
  readonly hasNewUrl: boolean
  /** Whether it names an address, a new one or the same. */
  readonly hasUrl?: boolean
  readonly enabled?: boolean
  readonly skipMissed?: boolean
}

/** The same object where nothing changes, and nothing is to be sent. */
export function consumerAfter(before: Consumer, change: ConsumerChange, now: Date): Consumer {
  const skipped = change.skipMissed ? skippedTo(before, now) : before
  const isDisabled = before.state === 'DISABLED'
  if (change.enabled === false) return isDisabled ? skipped : disabled(interrupted(skipped, now), 'USER')
  if (isDisabled && !change.enabled) return change.hasNewUrl ? unverified(skipped) : skipped
  if (change.hasNewUrl) return pending(unverified(isDisabled ? resumed(skipped) : skipped), now)
  if (isDisabled) return enabledAgain(resumed(skipped), now)
  return mayRepeat(before, change) ? wakenedByRequest(skipped, now) : skipped
}

/**
 * Whether the request may have been sent before, and its message may not: the write stands, and the consumer waits for a message
 * that does not exist. By another name the webhook is served at once, and never by two messages.
 */
function mayRepeat({ wake, state }: Consumer, { enabled, hasUrl = false }: ConsumerChange): boolean {
  return wake !== undefined && (enabled === true || (hasUrl && state === 'PENDING'))
}

/** Whether a request changed nothing but the message that serves the consumer, and when. */
export const isOnlyWoken = (before: Consumer, after: Consumer) =>
  sameData(withoutMessage(before), withoutMessage(after))

const withoutMessage = (consumer: Consumer) => ({ ...asleep(consumer), retryAt: undefined, slowUntil: undefined })

/** Notified of what is published from now on. Of a disabled webhook, what was refused is given up, too. */
function skippedTo(consumer: Consumer, now: Date): Consumer {
  const isDisabled = consumer.state === 'DISABLED'
  const cursor = cursorAt(now.getTime())
  return { ...consumer, cursor, ...(isDisabled && { resumption: { skippedUntil: now.toISOString() } }) }
}

/** Refused events have no message any more. */
function resumed(consumer: Consumer): Consumer {
  const { skippedUntil } = consumer.resumption ?? {}
  return { ...consumer, resumption: skippedUntil === undefined ? {} : { skippedUntil } }
}

/** Sends nothing but this ping until it was answered with 2xx. */
function pending(consumer: Omit<Consumer, 'state'>, now: Date): Consumer {
  const begun: Consumer = { ...enabled(consumer), state: 'PENDING', step: 0, ping: newEventId(now) }
  return wakenedByRequest(begun, now)
}

/** The days until a failing webhook is disabled begin again. */
function enabled({ disabledReason: _, ...consumer }: Omit<Consumer, 'state'>) {
  return withoutFailure(consumer)
}

/** Nothing is known of the endpoint at another address. */
function unverified(consumer: Consumer): Consumer {
  const { lastSuccess: _, lastFailure: __, lastError: ___, failingSince: ____, ...others } = consumer
  const { refusedSince: _____, doubtUntil: ______, ...rest } = others
  return rest
}

/** An endpoint that has answered before need not answer a ping again, unless it has asked to be disabled. */
function enabledAgain(consumer: Consumer, now: Date): Consumer {
  if (consumer.lastSuccess === undefined || consumer.disabledReason === 'GONE') return pending(consumer, now)
  return wakenedByRequest({ ...enabled(consumer), state: 'ACTIVE', step: 0 }, now)
}
