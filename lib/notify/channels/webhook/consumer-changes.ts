/** What requests make of the consumer of a webhook. */
import type { Scope } from '../../../contract/scope.ts'
import { newEventId } from '../../../facts/fact.ts'
import { sameData } from '../../../table/stored-data.ts'
import { type WebhookConsumer, withoutWait } from '../../consumers/consumer.ts'
import { withoutFailure } from '../../consumers/health.ts'
import { interrupted } from '../../consumers/slow-endpoint.ts'
import { asleep } from '../../consumers/wake.ts'
import { wakenedByRequest } from '../../consumers/wake-webhook.ts'
import { cursorAt } from '../../feed/feed-cursor.ts'
import { disabled } from './endpoint-health.ts'

/** Notified of what is published from now on, once the endpoint has answered a ping. */
export function newConsumer(owner: Scope, isEnabled: boolean, now: Date): WebhookConsumer {
  const consumer: WebhookConsumer = {
    kind: 'webhook',
    owner,
    cursor: cursorAt(now.getTime()),
    state: 'DISABLED',
    disabledReason: 'USER'
  }
  return isEnabled ? pending(consumer, now) : consumer
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
export function consumerAfter(before: WebhookConsumer, change: ConsumerChange, now: Date): WebhookConsumer {
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
function mayRepeat({ wake, state }: WebhookConsumer, { enabled, hasUrl = false }: ConsumerChange): boolean {
  return wake !== undefined && (enabled === true || (hasUrl && state === 'PENDING'))
}

/** Whether a request changed nothing but the message that serves the consumer, and when. */
export const isOnlyWoken = (before: WebhookConsumer, after: WebhookConsumer) =>
  sameData(withoutMessage(before), withoutMessage(after))

const withoutMessage = (consumer: WebhookConsumer) => ({ ...asleep(withoutWait(consumer)), slowUntil: undefined })

/** Notified of what is published from now on. Of a disabled webhook, what was refused is given up, too. */
function skippedTo(consumer: WebhookConsumer, now: Date): WebhookConsumer {
  const isDisabled = consumer.state === 'DISABLED'
  const cursor = cursorAt(now.getTime())
  return { ...consumer, cursor, ...(isDisabled && { resumption: { skippedUntil: now.toISOString() } }) }
}

/** Refused events have no message any more. */
function resumed(consumer: WebhookConsumer): WebhookConsumer {
  const { skippedUntil } = consumer.resumption ?? {}
  return { ...consumer, resumption: skippedUntil === undefined ? {} : { skippedUntil } }
}

/** Sends nothing but this ping until it was answered with 2xx. */
function pending(consumer: WebhookConsumer, now: Date): WebhookConsumer {
  return wakenedByRequest({ ...enabled(consumer), state: 'PENDING', ping: newEventId(now) }, now)
}

/** The days until a failing webhook is disabled begin again. */
function enabled(consumer: WebhookConsumer) {
  const { disabledReason: _, refusedSince: __, ...rest } = { disabledReason: undefined, ...withoutFailure(consumer) }
  return rest
}

/** Nothing is known of the endpoint at another address. */
function unverified(consumer: WebhookConsumer): WebhookConsumer {
  const { lastSuccess: _, lastFailure: __, lastError: ___, refusedSince: ____, doubtUntil: _____, ...rest } = consumer
  return rest.state === 'DISABLED' ? { ...rest, failure: undefined } : rest
}

/** An endpoint that has answered before need not answer a ping again, unless it has asked to be disabled. */
function enabledAgain(consumer: WebhookConsumer, now: Date): WebhookConsumer {
  const isGone = consumer.state === 'DISABLED' && consumer.disabledReason === 'GONE'
  if (consumer.lastSuccess === undefined || isGone) return pending(consumer, now)
  return wakenedByRequest({ ...enabled(consumer), state: 'ACTIVE' }, now)
}
