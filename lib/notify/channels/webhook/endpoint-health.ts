/** What becomes of a webhook by its attempts: its state, when it goes on, and of what its owner is notified. Source: decisions, "Webhooks". */
import { isOrganization, type Scope, scopeId } from '../../../contract/scope.ts'
import { type NewFact, ownerFacts } from '../../../facts/fact.ts'
import type { ItemWrite } from '../../../table/decision.ts'
import type { WakeMessage } from '../../consumers/claim.ts'
import {
  type DisabledReason,
  failureOf,
  retryAtOf,
  stepOf,
  type WebhookConsumer,
  webhookConsumerItem,
  withoutWait
} from '../../consumers/consumer.ts'
import { afterFault, afterSuccess, failing, withError, withoutFailure } from '../../consumers/health.ts'
import { type Advance, storeProgress } from '../../consumers/progress.ts'
import type { Random } from '../../consumers/retry-schedule.ts'
import { afterDurations } from '../../consumers/slow-endpoint.ts'
import { asleep } from '../../consumers/wake.ts'
import { doubtMilliseconds } from './doubt.ts'
import { administratorsMailed } from './mail-administrators.ts'
import { isRefusal, type Outcome } from './outcome.ts'
import type { Attempted, Worker } from './worker.ts'

const hourMilliseconds = 3_600_000

/** How long an endpoint fails until its owner is notified, and until it is disabled. */
export const notifiedAfterMilliseconds = 24 * hourMilliseconds
export const disabledAfterMilliseconds = 5 * 24 * hourMilliseconds

/** The consumer after one attempt more, which ended now. */
export function afterAttempt(consumer: WebhookConsumer, outcome: Outcome, now: Date, random: Random): WebhookConsumer {
  switch (outcome.kind) {
    case 'success':
      return { ...afterSuccess(consumer, now), refusedSince: undefined }
    case 'gone':
      return disabled(withError(consumer, outcome, now), 'GONE')
    case 'eventFault':
      // Nothing but a ping is sent in this state, which every endpoint takes.
      if (consumer.state === 'PENDING') return afterEndpointFault(consumer, outcome, now, random)
      return afterRefusal(consumer, outcome, now)
    case 'endpointFault':
      return afterEndpointFault(consumer, outcome, now, random)
  }
}

function afterEndpointFault(consumer: WebhookConsumer, outcome: Outcome, now: Date, random: Random): WebhookConsumer {
  const failed = withConsequence(afterFault(consumer, outcome, now, random), now)
  const { since, retryAt, isNotified } = failureOf(failed) ?? {}
  if (failed.state === 'DISABLED' || since === undefined || retryAt === undefined) return failed
  // The last attempt before each consequence comes when the consequence is due, not up to an hour later.
  const due = Date.parse(since) + (isNotified ? disabledAfterMilliseconds : notifiedAfterMilliseconds)
  const moment = new Date(Math.min(Date.parse(retryAt), due)).toISOString()
  return failing(failed, { ...failureOf(failed), step: stepOf(failed), since, retryAt: moment })
}

/**
 * The event is at fault, and the endpoint is not waited for. One that has refused everything for 24 h fails too, as its owner is
 * to be disabled: its route was removed, or requires a login.
 */
function afterRefusal(consumer: WebhookConsumer, outcome: Outcome, now: Date): WebhookConsumer {
  const { refusedSince = now.toISOString() } = consumer
  const refused = { ...withError(consumer, outcome, now), refusedSince }
  const failure = failureOf(consumer)
  if (!failure && !isOver(refusedSince, notifiedAfterMilliseconds, now)) return refused
  return withConsequence(failing(refused, failure ?? { step: 0, since: refusedSince }), now)
}

const isOver = (since: string, milliseconds: number, now: Date) => now.getTime() >= Date.parse(since) + milliseconds

/**
 * What follows from how long the webhook has failed. The owner is notified four days before it is disabled, also where there was no
 * attempt for longer.
 */
function withConsequence(consumer: WebhookConsumer, now: Date): WebhookConsumer {
  const failure = failureOf(consumer)
  if (!failure) return consumer
  if (failure.isNotified)
    return isOver(failure.since, disabledAfterMilliseconds, now) ? disabled(consumer, 'FAILING') : consumer
  if (!isOver(failure.since, notifiedAfterMilliseconds, now)) return consumer
  const since = new Date(now.getTime() - notifiedAfterMilliseconds).toISOString()
  return failing(consumer, { ...failure, since, isNotified: true })
}

/** What it was to be sent waits until it is enabled again. */
export function disabled(consumer: WebhookConsumer, disabledReason: DisabledReason): WebhookConsumer {
  const { ping: _, due: __, ...rest } = withoutFailure(asleep(consumer))
  const failure = failureOf(withoutWait(consumer))
  return { ...rest, state: 'DISABLED', disabledReason, ...(failure && { failure }) }
}

/**
 * Requests that failed at the same time are one failure; what succeeded beside them does not end it. One that began before the
 * endpoint was found to fail changes nothing: otherwise several of one moment would take the back-off several steps further.
 */
export function afterAttempts(
  consumer: WebhookConsumer,
  attempted: readonly Attempted[],
  now: Date,
  random: Random
): WebhookConsumer {
  const kinds: readonly Outcome['kind'][] = ['success', 'eventFault', 'endpointFault', 'gone']
  const retryAt = retryAtOf(consumer) ?? ''
  const counted = attempted.filter(({ outcome, at }) => outcome.kind !== 'endpointFault' || at >= retryAt)
  const outcomes = kinds.flatMap((kind) => longest(counted.filter(({ outcome }) => outcome.kind === kind)) ?? [])
  const judged = outcomes.reduce((before, outcome) => afterAttempt(before, outcome, now, random), consumer)
  const durations = counted.map(({ durationMilliseconds }) => durationMilliseconds)
  const after = afterDurations(judged, durations, now)
  const isInDoubt = attempted.some(({ outcome: { kind, status } }) => kind === 'eventFault' && !isRefusal(status))
  return isInDoubt ? { ...after, doubtUntil: new Date(now.getTime() + doubtMilliseconds).toISOString() } : after
}

/** The outcome after which the endpoint asks to be left alone for the longest time. */
function longest(attempted: readonly Attempted[]): Outcome | undefined {
  const seconds = ({ retryAfterSeconds = 0 }: Outcome) => retryAfterSeconds
  return attempted.map(({ outcome }) => outcome).sort((a, b) => seconds(b) - seconds(a))[0]
}

/** What the worker makes of the consumer beside its state. */
type WebhookAdvance = (stored: WebhookConsumer) => Omit<Advance<WebhookConsumer>, 'writes'>

/** As `storeProgress`, with what the attempts say of the endpoint, and of what its owner is notified. */
export function storeAttempts(
  { table, clock, random }: Pick<Worker, 'table' | 'clock' | 'random'>,
  message: WakeMessage,
  attempted: readonly Attempted[],
  advance: WebhookAdvance
): Promise<WebhookConsumer | undefined> {
  return storeProgress({ table, clock }, webhookConsumerItem(message.consumer), message.wake, (stored) => {
    const now = clock()
    const advanced = advance(afterAttempts(stored, attempted, now, random))
    return { ...advanced, writes: factsOfChange(message.consumer, stored, advanced.next, now) }
  })
}

/** Of what the owner is notified: by the other ways, since the endpoint fails. */
export function factsOfChange(
  webhookId: string,
  before: WebhookConsumer,
  after: WebhookConsumer,
  now: Date
): ItemWrite[] {
  const owner: Scope = after.owner
  const fact = (type: NewFact['type']): NewFact => ({ type, at: now.toISOString(), subject: webhookId })
  const facts = [
    ...(failureOf(after)?.isNotified && !failureOf(before)?.isNotified ? [fact('webhook.failing')] : []),
    ...(after.state === 'DISABLED' && before.state !== 'DISABLED' ? [fact('webhook.disabled')] : [])
  ]
  const written = ownerFacts(owner, facts, now)
  if (!isOrganization(owner)) return written
  const mailed = written.flatMap((write) => (write.kind === 'created' ? [write.key] : []))
  return [...written, ...mailed.map((key) => administratorsMailed(scopeId(owner), key, now))]
}
