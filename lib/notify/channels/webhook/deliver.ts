/** What becomes of a webhook by its attempts: its state, when it goes on, and what its owner is told. Source: decisions, "Webhooks". */
import { isOrganization, type Scope, scopeId } from '../../../contract/scope.ts'
import { type NewFact, ownerFacts } from '../../../facts/fact.ts'
import type { ItemWrite } from '../../../table/decision.ts'
import type { Consumer, DisabledReason } from '../../consumers/consumer.ts'
import { endpointDelay, type Random } from '../../consumers/retry-schedule.ts'
import { asleep } from '../../consumers/wake.ts'
import { administratorsMailed } from './mail-administrators.ts'
import type { Outcome } from './outcome.ts'

const hourMilliseconds = 3_600_000

/** How long an endpoint fails until its owner is told, and until it is disabled. */
export const toldAfterMilliseconds = 24 * hourMilliseconds
export const disabledAfterMilliseconds = 5 * 24 * hourMilliseconds

/** The consumer after one attempt more, which ended now. */
export function afterAttempt(consumer: Consumer, outcome: Outcome, now: Date, random: Random): Consumer {
  switch (outcome.kind) {
    case 'success':
      return { ...withoutFailure(consumer), state: 'ACTIVE', step: 0, lastSuccess: now.toISOString() }
    case 'gone':
      return disabled(failed(consumer, outcome, now), 'GONE')
    case 'eventFault':
      // Nothing but a ping is sent in this state, which every endpoint takes.
      if (consumer.state === 'PENDING') return afterEndpointFault(consumer, outcome, now, random)
      return afterRefusal(consumer, outcome, now)
    case 'endpointFault':
      return afterEndpointFault(consumer, outcome, now, random)
  }
}

function afterEndpointFault(consumer: Consumer, outcome: Outcome, now: Date, random: Random): Consumer {
  const failing = withConsequence(failed(consumer, outcome, now), consumer.failingSince ?? now.toISOString(), now)
  if (failing.state === 'DISABLED') return failing
  const [step, { failingSince = now.toISOString() }] = [consumer.step + 1, failing]
  const { retryAfterSeconds } = outcome
  const retry = now.getTime() + 1000 * endpointDelay({ step, failingSince, retryAfterSeconds }, now, random)
  // The last attempt before each consequence comes when the consequence is due, not up to an hour later.
  const after = failing.isFailureTold ? disabledAfterMilliseconds : toldAfterMilliseconds
  const due = Date.parse(failingSince) + after
  return { ...failing, step, retryAt: new Date(Math.min(retry, due)).toISOString() }
}

/**
 * The event is at fault, and the endpoint is not waited for. One that has refused everything for 24 h fails too, as its owner is
 * to be told: its route is gone, or wants a login.
 */
function afterRefusal(consumer: Consumer, outcome: Outcome, now: Date): Consumer {
  const { failingSince, refusedSince = now.toISOString() } = consumer
  const refused = { ...failed(consumer, outcome, now), refusedSince }
  const isFailing = failingSince !== undefined || isOver(refusedSince, toldAfterMilliseconds, now)
  return isFailing ? withConsequence(refused, failingSince ?? refusedSince, now) : refused
}

const isOver = (since: string, milliseconds: number, now: Date) => now.getTime() >= Date.parse(since) + milliseconds

/**
 * What follows from how long the webhook has failed. The owner is told four days before it is disabled, also where there was no
 * attempt for longer.
 */
function withConsequence(consumer: Consumer, since: string, now: Date): Consumer {
  const state = consumer.state === 'PENDING' ? 'PENDING' : 'FAILING'
  const failing: Consumer = { ...consumer, state, failingSince: since }
  if (consumer.isFailureTold)
    return isOver(since, disabledAfterMilliseconds, now) ? disabled(failing, 'FAILING') : failing
  if (!isOver(since, toldAfterMilliseconds, now)) return failing
  const failingSince = new Date(now.getTime() - toldAfterMilliseconds).toISOString()
  return { ...failing, failingSince, isFailureTold: true }
}

function failed(consumer: Consumer, { error }: Outcome, now: Date): Consumer {
  return { ...consumer, lastFailure: now.toISOString(), ...(error !== undefined && { lastError: error }) }
}

function withoutFailure(consumer: Consumer): Consumer {
  const { retryAt: _, failingSince: __, refusedSince: ___, isFailureTold: ____, isAlone: _____, ...rest } = consumer
  return rest
}

/** What it was to be sent waits until it is enabled again. */
export function disabled(consumer: Consumer, disabledReason: DisabledReason): Consumer {
  const { retryAt: _, ping: __, ...rest } = asleep(consumer)
  return { ...rest, state: 'DISABLED', disabledReason }
}

/** What the owner is told of the change: by the other ways, since the endpoint cannot be told that it fails. */
export function factsOfChange(webhookId: string, before: Consumer, after: Consumer, now: Date): ItemWrite[] {
  const owner: Scope = after.owner
  const fact = (type: NewFact['type']): NewFact => ({ type, at: now.toISOString(), subject: webhookId })
  const facts = [
    ...(after.isFailureTold && !before.isFailureTold ? [fact('webhook.failing')] : []),
    ...(after.state === 'DISABLED' && before.state !== 'DISABLED' ? [fact('webhook.disabled')] : [])
  ]
  const written = ownerFacts(owner, facts, now)
  if (!isOrganization(owner)) return written
  const mailed = written.flatMap((write) => (write.kind === 'created' ? [write.key] : []))
  return [...written, ...mailed.map((key) => administratorsMailed(scopeId(owner), key, now))]
}
