// @module-tag long
/** Every order in which publishers, workers, crashes and a queue that repeats and reorders can meet, in a small model. */
import { describe, expect, it } from 'vitest'
import { consumerAfter } from '../../../lib/notify/channels/webhook/consumer-changes.ts'
import type { WebhookConsumer } from '../../../lib/notify/consumers/consumer.ts'
import { asleep, receiptOf, wakenedAgain, wakingBy } from '../../../lib/notify/consumers/wake.ts'
import { cursorAt } from '../../../lib/notify/feed/feed-cursor.ts'
import { explored } from '../explore.ts'
import { faultyStates, type Limits, nextStates, type Protocol, type State, startOf, textOf } from './wake-model.ts'

const enabled: Protocol['enabled'] = (one, now) => consumerAfter(one, { hasNewUrl: false, enabled: true }, now)
const protocol: Protocol = { wakingBy, receiptOf, asleep, wakenedAgain, looksAgain: true, enabled }
const consumer: WebhookConsumer = { kind: 'webhook', owner: 'USER#anna', cursor: cursorAt(0), state: 'ACTIVE' }
const disabled: WebhookConsumer = {
  ...consumer,
  state: 'DISABLED',
  disabledReason: 'USER',
  lastSuccess: '2026-03-01T00:00:00.000Z'
}
const limits: Limits = { faults: 2, losses: 0, workers: 2, hours: 0 }

/** Looks at every state that can be reached. */
function exploredWakes(publishers: number, tried: Protocol, within: Limits, requests = 0) {
  const maxMessages = ({ faults, failures }: State) => Math.max(requests, 1) + faults + failures
  return explored<State>({
    start: startOf(publishers, requests > 0 ? disabled : consumer, requests),
    textOf,
    next: (state) => nextStates(state, tried, within),
    faulty: (state) => faultyStates(state, within),
    faultsIn: (state, isEnd) => [
      ...(isEnd ? faultsAtTheEnd(state) : []),
      ...(within.losses + within.hours === 0 && state.queue.length > maxMessages(state) ? ['too many messages'] : [])
    ]
  })
}

/** Nothing happens any more. */
function faultsAtTheEnd({ delivered, publishers, consumer: { wake }, lost }: State): string[] {
  return [
    ...(delivered.length < publishers.length && lost === 0 ? ['an event waits for ever'] : []),
    ...(wake !== undefined && lost === 0 ? ['the consumer is never woken again'] : [])
  ]
}

describe('in every order', () => {
  it.each([
    [1, { ...limits, faults: 3 }],
    [2, limits],
    [3, { ...limits, faults: 0 }]
  ])('events of %i batches are all delivered, by one message at a time', (batches, within) => {
    const { states, faults } = exploredWakes(batches, protocol, within)
    expect([...faults]).toEqual([])

    expect(states).toBeGreaterThan(500)
  })

  it.each([
    [1, 1, 2],
    [2, 1, 1],
    [1, 2, 1]
  ])(
    'events of %i batches are all delivered to a consumer that is disabled and that %i requests enable, some repeated',
    (batches, requests, maxFaults) => {
      const { states, faults } = exploredWakes(batches, protocol, { ...limits, faults: maxFaults }, requests)
      expect([...faults]).toEqual([])
      expect(states).toBeGreaterThan(500)
    }
  )

  it.each([
    [2, 1, 2],
    [3, 0, 2]
  ])(
    'events of %i batches are all delivered beside %i faults where the endpoint fails %i times',
    (batches, maxFaults, failures) => {
      const { states, faults } = exploredWakes(batches, protocol, { ...limits, faults: maxFaults, failures })
      expect([...faults]).toEqual([])
      expect(states).toBeGreaterThan(500)
    }
  )

  it('an event that follows one at which the endpoint fails wakes the consumer at once, and no other does', () => {
    const [now, retryAt] = [new Date('2026-03-02T12:00:00.000Z'), '2026-03-02T12:15:00.000Z']
    const failure = { step: 3, since: '2026-03-02T11:50:00.000Z' }
    const failing: WebhookConsumer = {
      ...consumer,
      state: 'FAILING',
      failure: { ...failure, retryAt },
      wake: 'old',
      awakeUntil: '2026-03-02T13:15:00.000Z'
    }
    const alone: WebhookConsumer = { ...failing, failure: { ...failure, retryAt, isAlone: true } }
    const { wake, next = failing } = wakingBy(alone, ['new'], now)
    expect({ wake, next }).toEqual({
      wake: 'new',
      next: { ...consumer, state: 'FAILING', failure, wake: 'new', awakeUntil: '2026-03-02T13:00:00.000Z' }
    })
    expect(wakingBy(next, ['other'], now)).toEqual({})
    expect(wakingBy(failing, ['other'], now)).toEqual({})
  })

  it('a consumer whose message was lost is woken by an event that comes more than an hour later', () => {
    const { faults } = exploredWakes(2, protocol, { ...limits, faults: 0, losses: 1, hours: 2 })
    expect([...faults.keys()]).toEqual([])
    const afterLoss: WebhookConsumer = { ...consumer, wake: 'lost', awakeUntil: '2026-03-02T13:00:00.000Z' }
    const at = (time: string) => wakingBy(afterLoss, ['new'], new Date(`2026-03-02T${time}Z`))
    expect(at('12:59:59.999')).toEqual({})
    expect(at('13:00:00.000')).toMatchObject({
      wake: 'new',
      next: { wake: 'new', awakeUntil: '2026-03-02T14:00:00.000Z' }
    })
  })
})

describe('the model finds the fault of', () => {
  it.each<[string, Partial<Protocol>, string]>([
    ['a worker that does not read once more', { looksAgain: false }, 'an event waits for ever'],
    [
      'a worker that drops a message after a crash between its last write and its last read',
      { receiptOf: (...asked) => (receiptOf(...asked) === 'look' ? 'drop' : receiptOf(...asked)) },
      'an event waits for ever'
    ],
    [
      'a publisher that does not send again',
      { wakingBy: (one, wakes, now) => (wakes.includes(one.wake ?? '') ? {} : wakingBy(one, wakes, now)) },
      'the consumer is never woken again'
    ],
    [
      'a publisher that wakes whoever is awake',
      { wakingBy: (one, wakes, now) => wakingBy(asleep(one), wakes, now) },
      'too many messages'
    ],
    [
      'a worker that wakes itself under another name',
      { wakenedAgain: (one, wake, now) => wakenedAgain(one, wake, now) && { ...one, wake: 'other' } },
      'the consumer is never woken again'
    ],
    [
      'a request that is repeated and does not send again',
      { enabled: (one, now) => (one.state === 'DISABLED' ? enabled(one, now) : one) },
      'the consumer is never woken again'
    ],
    ['a worker that stays awake', { asleep: (one) => one }, 'the consumer is never woken again']
  ])('%s', (_, wrong, fault) => {
    const { faults } = exploredWakes(2, { ...protocol, ...wrong }, { ...limits, faults: 1 }, 'enabled' in wrong ? 1 : 0)
    expect([...faults.keys()]).toContain(fault)
  })
})
