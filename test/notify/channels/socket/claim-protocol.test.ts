/** Every order in which publishers, calls, crashes and a queue that repeats and reorders can meet, in a small model. */
import { describe, expect, it } from 'vitest'
import { afterPage, claiming, leaseUntil, released } from '../../../../lib/notify/channels/socket/claim.ts'
import type { Connection } from '../../../../lib/notify/channels/socket/connection.ts'
import { cursorAt } from '../../../../lib/notify/feed/feed-cursor.ts'
import { explored } from '../../explore.ts'
import { faultyStates, type Limits, nextStates, type Protocol, type State, startOf, textOf } from './claim-model.ts'

const protocol: Protocol = { claiming, afterPage, released, leaseUntil, comesAgain: true }
const connection: Connection = {
  owner: 'USER#anna',
  jti: 'token',
  kind: 'programmatic',
  permissions: 0,
  issuedAtSeconds: 0,
  connectedAt: 0,
  subscription: { number: 1, types: ['*'], cursor: cursorAt(0), scopes: ['USER#anna'] },
  expiresAtSeconds: 0
}
const limits: Limits = { calls: 2, repeats: 0, crashes: 0, handOvers: 0, subscriptions: 0 }

/** Looks at every state that can be reached. */
function exploredClaims(publishers: number, tried: Protocol, within: Limits) {
  return explored<State>({
    start: startOf(publishers, connection),
    textOf,
    next: (state) => nextStates(state, tried, within),
    faulty: (state) => faultyStates(state, within),
    faultsIn: (state, isEnd) => [...(isEnd ? faultsAtTheEnd(state) : []), ...faultsAtAnyTime(state)]
  })
}

/** Nothing happens any more. */
function faultsAtTheEnd({ publishers, delivered, connection: { claim } }: State): string[] {
  const isMissing = publishers.some((_, event) => !delivered.includes(event))
  return [...(isMissing ? ['an event waits for ever'] : []), ...(claim ? ['a claim stays'] : [])]
}

/** A crash repeats the page that was sent and not noted. */
function faultsAtAnyTime({ delivered, crashes }: State): string[] {
  const isRepeated = new Set(delivered).size < delivered.length
  return isRepeated && crashes === 0 ? ['an event is delivered twice'] : []
}

describe('in every order', () => {
  it.each<[string, number, Partial<Limits>]>([
    ['three publishers and three calls', 3, { calls: 3 }],
    ['what the queue and the stream repeat', 2, { repeats: 1 }],
    ['an event that is repeated more often', 1, { repeats: 3 }],
    ['calls whose time is up', 2, { handOvers: 2 }],
    ['crashes', 2, { crashes: 2 }],
    ['a subscription that is replaced', 2, { subscriptions: 1 }],
    ['a crash with a repetition and another subscription', 1, { repeats: 1, crashes: 1, subscriptions: 1 }],
    ['a crash with a call whose time is up', 2, { crashes: 1, handOvers: 1 }]
  ])('%s: every event is delivered, and without a crash exactly once', (_, publishers, within) => {
    const { states, faults } = exploredClaims(publishers, protocol, { ...limits, ...within })
    expect([...faults]).toEqual([])
    expect(states).toBeGreaterThan(100)
  })
})

describe('the model finds the fault of', () => {
  const unmarked = (one: Connection): Connection => ({
    ...one,
    ...(one.claim && { claim: { ...one.claim, isMarked: false } })
  })

  it.each<[string, Partial<Protocol>, Partial<Limits>, string]>([
    [
      'calls that take what another one has claimed',
      { claiming: (one, own) => ({ kind: 'taken', claim: own, next: { ...one, claim: own } }) },
      {},
      'an event is delivered twice'
    ],
    [
      'a message that finds a claim and does not mark it',
      {
        claiming: (one, own, now) => {
          const { next: _, ...result } = claiming(one, own, now)
          return result.kind === 'taken' ? claiming(one, own, now) : { ...result, kind: 'held' }
        }
      },
      {},
      'an event waits for ever'
    ],
    [
      'a call that lets go of a marked claim',
      { afterPage: (one, own, page) => afterPage(unmarked(one), own, page) },
      {},
      'an event waits for ever'
    ],
    [
      'a mark that stays after the feeds were read once more',
      { afterPage: (one, own, page) => afterPage(one, one.claim?.isMarked ? { ...own, isMarked: true } : own, page) },
      {},
      'never comes to an end'
    ],
    [
      'a message that is not repeated after its call has crashed',
      { comesAgain: false },
      { crashes: 1 },
      'an event waits for ever'
    ],
    ['a lease without an end', { leaseUntil: () => Number.POSITIVE_INFINITY }, { crashes: 1 }, 'a claim stays'],
    [
      'a call that keeps the claim when its time is up',
      { released: () => undefined },
      { handOvers: 1 },
      'an event waits for ever'
    ],
    [
      'a call that moves the cursor of another subscription',
      {
        afterPage: (one, own, page) => afterPage(one, own, { ...page, number: one.subscription?.number ?? 0 })
      },
      { subscriptions: 1 },
      'an event waits for ever'
    ]
  ])('%s', (_, wrong, within, fault) => {
    const { faults } = exploredClaims(2, { ...protocol, ...wrong }, { ...limits, ...within })
    expect([...faults.keys()]).toContain(fault)
  })
})
