/**
 * Endpoints that answer slowly are served from a queue of their own, by calls of their own, so that those of others are not held
 * up. Publishers send to the first queue; its workers pass on what is slow. Source: decisions, "Webhooks".
 */

import type { WebhookQueueName } from '../../queues/queue-names.ts'
import { retryAtOf, type WebhookConsumer } from './consumer.ts'

/** A request that takes this long makes its endpoint slow. */
const slowMilliseconds = 2000

/** For so many times the duration of the request: for 2 to 15 minutes. */
const slowFactor = 60

/** No request takes longer; a call that was frozen meanwhile measures more. */
const maxRequestMilliseconds = 15_000

/** A call that works on a webhook has its next result by then. */
const busyMilliseconds = 60_000

export const queueOf = ({ slowUntil = '' }: Pick<WebhookConsumer, 'slowUntil'>, now: Date): WebhookQueueName =>
  now.toISOString() < slowUntil ? 'slowWebhooks' : 'webhooks'

/**
 * Whether the worker passes messages of the consumer on. Those of the second queue pass nothing back, so that no message wanders:
 * the next one goes where it belongs.
 */
export const isElsewhere = (queue: WebhookQueueName, consumer: WebhookConsumer, now: Date) =>
  queue === 'webhooks' && queueOf(consumer, now) !== queue

/**
 * The consumer after requests that took this time, in milliseconds. A failing endpoint stays slow until it is tried again. Requests that are
 * quick end nothing: an endpoint that is slow at times stays where it holds up nobody.
 */
export function afterDurations(consumer: WebhookConsumer, durations: readonly number[], now: Date): WebhookConsumer {
  const longest = Math.min(Math.max(0, ...durations), maxRequestMilliseconds)
  if (longest < slowMilliseconds) return consumer
  const next = Math.max(now.getTime(), Date.parse(retryAtOf(consumer) ?? now.toISOString()))
  return slow(consumer, next + slowFactor * longest)
}

/**
 * The consumer whose message is about to be replaced by another one. A call may still wait for its endpoint: until that is known to
 * be quick it counts as slow, so that pings and changes, one after the other, take no calls from other webhooks.
 */
export function interrupted(consumer: WebhookConsumer, now: Date): WebhookConsumer {
  const isAtWork = consumer.wake !== undefined && (retryAtOf(consumer) ?? '') <= now.toISOString()
  return isAtWork ? slow(consumer, now.getTime() + busyMilliseconds) : consumer
}

function slow(consumer: WebhookConsumer, untilMilliseconds: number): WebhookConsumer {
  const { slowUntil = '' } = consumer
  const until = new Date(untilMilliseconds).toISOString()
  return until > slowUntil ? { ...consumer, slowUntil: until } : consumer
}
