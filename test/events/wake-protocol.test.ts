/** Every order in which publishers, workers, crashes and a queue that repeats and reorders can meet, in a small model. */
import { describe, expect, it } from 'vitest'
import type { Consumer } from '../../lib/events/consumer.ts'
import { cursorAt } from '../../lib/events/feed-cursor.ts'
import { asleep, receiptOf, wakenedAgain, wakingBy } from '../../lib/events/wake.ts'
import { consumerAfter } from '../../lib/webhooks/consumer-changes.ts'
import { faultyStates, type Limits, nextStates, type Protocol, type State, startOf, textOf } from './wake-model.ts'

const enabled: Protocol['enabled'] = (one, now) => consumerAfter(one, { hasNewUrl: false, enabled: true }, now)
const protocol: Protocol = { wakingBy, receiptOf, asleep, wakenedAgain, looksAgain: true, enabled }
const consumer: Consumer = { owner: 'USER#anna', cursor: cursorAt(0), state: 'ACTIVE', step: 0 }
const disabled: Consumer = { ...consumer, state: 'DISABLED', lastSuccess: '2026-03-01T00:00:00.000Z' }
const limits: Limits = { faults: 2, losses: 0, workers: 2, hours: 0 }

interface Found {
  /** Distinct states. */
  readonly states: number
  /** What is not as it should be, with the first state in which it was found. */
  readonly faults: ReadonlyMap<string, State>
}

const maxStates = 3_000_000

/** Looks at every state that can be reached. */
function explored(publishers: number, tried: Protocol, within: Limits, requests = 0): Found {
  const faults = new Map<string, State>()
  const note = (fault: string, state: State) => faults.has(fault) || faults.set(fault, state)
  const start = startOf(publishers, requests > 0 ? disabled : consumer, requests)
  const numbers = new Map([[textOf(start), 0]])
  const states = [start]
  const numberOf = (state: State) => {
    const text = textOf(state)
    const known = numbers.get(text)
    if (known !== undefined) return known
    if (states.length === maxStates) throw new Error('The model has more states than the bound')
    numbers.set(text, states.length)
    return states.push(state) - 1
  }
  const steps: number[][] = []
  for (const state of states) {
    const next = nextStates(state, tried, within)
    steps.push(next.map(numberOf))
    faultyStates(state, within).forEach(numberOf)
    if (next.length === 0) for (const fault of faultsAtTheEnd(state)) note(fault, state)
    if (within.losses + within.hours === 0 && state.queue.length > Math.max(requests, 1) + state.faults)
      note('too many messages', state)
  }
  if (hasCircle(steps)) note('never comes to an end', start)
  return { states: states.length, faults }
}

/** Nothing happens any more. */
function faultsAtTheEnd({ delivered, publishers, consumer: { wake }, lost }: State): string[] {
  return [
    ...(delivered.length < publishers.length && lost === 0 ? ['an event waits for ever'] : []),
    ...(wake !== undefined && lost === 0 ? ['the consumer is never woken again'] : [])
  ]
}

/**
 * Whether steps without a fault can lead back to where they began: then something may never come to its end. `steps`: for each
 * state the numbers of the next ones.
 */
function hasCircle(steps: readonly (readonly number[])[]): boolean {
  const arriving = new Uint32Array(steps.length)
  for (const after of steps.flat()) arriving[after] = (arriving[after] ?? 0) + 1
  const free = [...steps.keys()].filter((state) => arriving[state] === 0)
  // Grows while it is walked.
  for (const state of free) {
    for (const after of steps[state] ?? []) {
      const left = (arriving[after] ?? 0) - 1
      arriving[after] = left
      if (left === 0) free.push(after)
    }
  }
  return free.length < steps.length
}

describe('in every order', () => {
  it.each([
    [1, { ...limits, faults: 3 }],
    [2, limits],
    [3, { ...limits, faults: 0 }]
  ])('events of %i batches are all delivered, by one message at a time', (batches, within) => {
    const { states, faults } = explored(batches, protocol, within)
    expect([...faults]).toEqual([])

    expect(states).toBeGreaterThan(500)
  })

  it.each([
    [1, 1, 2],
    [2, 1, 1],
    [1, 2, 1]
  ])(
    'events of %i batches are all delivered to a consumer that is disabled and that %i requests enable, some repeated',
    (batches, requests, faultsAtMost) => {
      const { states, faults } = explored(batches, protocol, { ...limits, faults: faultsAtMost }, requests)
      expect([...faults]).toEqual([])
      expect(states).toBeGreaterThan(500)
    }
  )

  it('a consumer whose message was lost is woken by an event that comes more than an hour later', () => {
    const { faults } = explored(2, protocol, { ...limits, faults: 0, losses: 1, hours: 2 })
    expect([...faults.keys()]).toEqual([])
    const afterLoss: Consumer = { ...consumer, wake: 'lost', awakeUntil: '2026-03-02T13:00:00.000Z' }
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
    const { faults } = explored(2, { ...protocol, ...wrong }, { ...limits, faults: 1 }, 'enabled' in wrong ? 1 : 0)
    expect([...faults.keys()]).toContain(fault)
  })
})
