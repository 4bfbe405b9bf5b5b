/** What becomes of a webhook by its attempts: its state, when it goes on, and what its owner is told. Source: decisions, "Webhooks". */
import type { Scope } from '../contract/scope.ts'
import type { Consumer } from '../events/consumer.ts'
import { type NewFact, ownerFacts } from '../events/fact.ts'
import { endpointDelay, type Random } from '../events/retry-schedule.ts'
import { asleep } from '../events/wake.ts'
import type { ItemWrite } from '../table/decision.ts'
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
      return failed(consumer, outcome, now)
    case 'endpointFault':
      return afterEndpointFault(consumer, outcome, now, random)
  }
}

function afterEndpointFault(consumer: Consumer, outcome: Outcome, now: Date, random: Random): Consumer {
  const failingSince = consumer.failingSince ?? now.toISOString()
  const failing = { ...failed(consumer, outcome, now), failingSince }
  const since = Date.parse(failingSince)
  if (now.getTime() >= since + disabledAfterMilliseconds) return disabled(failing, 'FAILING')
  const isFailureTold = now.getTime() >= since + toldAfterMilliseconds
  const step = consumer.step + 1
  const retry = now.getTime() + 1000 * endpointDelay(step, outcome.retryAfterSeconds ?? 0, random)
  // The last attempt before each consequence comes when the consequence is due, not up to 12 h later.
  const due = since + (isFailureTold ? disabledAfterMilliseconds : toldAfterMilliseconds)
  return {
    ...failing,
    state: consumer.state === 'PENDING' ? 'PENDING' : 'FAILING',
    step,
    retryAt: new Date(Math.min(retry, due)).toISOString(),
    ...(isFailureTold && { isFailureTold })
  }
}

function failed(consumer: Consumer, { error }: Outcome, now: Date): Consumer {
  return { ...consumer, lastFailure: now.toISOString(), ...(error !== undefined && { lastError: error }) }
}

function withoutFailure(consumer: Consumer): Consumer {
  const { retryAt: _, failingSince: __, isFailureTold: ___, ...rest } = consumer
  return rest
}

/** What it was to be sent waits until it is enabled again. */
function disabled(consumer: Consumer, disabledReason: 'GONE' | 'FAILING'): Consumer {
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
  return ownerFacts(owner, facts, now)
}
