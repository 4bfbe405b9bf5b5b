/**
 * A model of the wake protocol: publishers, workers, the feed and a queue that repeats and reorders, in steps between which
 * anything else may happen. What the consumer becomes is decided by the functions that the model is given.
 */
import { failureOf, type WebhookConsumer } from '../../../lib/notify/consumers/consumer.ts'
import { failing } from '../../../lib/notify/consumers/health.ts'
import type { asleep, receiptOf, wakenedAgain, wakingBy } from '../../../lib/notify/consumers/wake.ts'

export interface Protocol {
  readonly wakingBy: typeof wakingBy
  readonly receiptOf: typeof receiptOf
  readonly asleep: typeof asleep
  readonly wakenedAgain: typeof wakenedAgain
  /** What a request that enables the consumer makes of it; the same object where it sends no message. */
  readonly enabled: (consumer: WebhookConsumer, now: Date) => WebhookConsumer
  /** Whether a worker reads the feed once more after the consumer was put to sleep. */
  readonly looksAgain: boolean
}

interface Publisher {
  readonly at: 'publish' | 'claim' | 'send' | 'done'
  readonly wake?: string
}

/** A request that enables the consumer. One that had no answer is repeated, as another attempt. */
interface Requester {
  readonly at: 'write' | 'send' | 'done'
  readonly attempt: number
  readonly wake?: string
}

interface Worker {
  readonly wake: string
  readonly at: 'receive' | 'read' | 'deliver' | 'move' | 'look' | 'claim' | 'delete'
  /** Where its page begins and ends, and whether it is the last one. */
  readonly from: number
  readonly to: number
  readonly isEnd: boolean
}

export interface State {
  readonly hour: number
  /** Events, in the order of the entries. */
  readonly feed: readonly number[]
  readonly cursor: number
  readonly delivered: readonly number[]
  readonly consumer: WebhookConsumer
  readonly publishers: readonly Publisher[]
  readonly requesters: readonly Requester[]
  readonly workers: readonly Worker[]
  /** The messages that a worker may receive. */
  readonly queue: readonly string[]
  /** Crashes, and repeats of the queue and the stream. */
  readonly faults: number
  readonly lost: number
  /** Events at which the endpoint failed, after which their message comes again. */
  readonly failures: number
}

export interface Limits {
  readonly faults: number
  readonly failures?: number
  /** Messages that the queue loses. */
  readonly losses: number
  readonly workers: number
  /** Hours that may pass at any moment. */
  readonly hours: number
}

export const startOf = (publishers: number, consumer: WebhookConsumer, requesters = 0): State => ({
  hour: 0,
  feed: [],
  cursor: 0,
  delivered: [],
  consumer,
  publishers: Array.from({ length: publishers }, () => ({ at: 'publish' })),
  requesters: Array.from({ length: requesters }, () => ({ at: 'write', attempt: 0 })),
  workers: [],
  queue: [],
  faults: 0,
  lost: 0,
  failures: 0
})

/** Workers in another order are the same state. */
export const textOf = ({ consumer, workers, publishers, requesters, ...state }: State) =>
  JSON.stringify([
    Object.values(state),
    consumer.state,
    consumer.wake,
    consumer.awakeUntil,
    failureOf(consumer)?.isAlone,
    requesters.map(({ at, attempt, wake }) => `${at} ${attempt} ${wake}`),
    publishers.map(({ at, wake: sent }) => `${at} ${sent}`),
    workers.map((worker) => Object.values(worker).join()).sort()
  ])

/** Whatever can happen next while everything works. */
export function nextStates(state: State, protocol: Protocol, limits: Limits): State[] {
  return [
    ...state.publishers.flatMap((publisher, index) => afterPublisher(state, protocol, publisher, index)),
    ...state.requesters.flatMap((requester, index) => afterRequester(state, protocol, requester, index)),
    ...(state.workers.length < limits.workers ? distinct(state.queue).map((wake) => received(state, wake)) : []),
    ...state.workers.map((worker, index) => afterWorker(state, protocol, worker, index))
  ]
}

/** Whatever can go wrong next, and the passing of time. */
export function faultyStates(state: State, limits: Limits): State[] {
  const later = state.hour < limits.hours ? [{ ...state, hour: state.hour + 1 }] : []
  const losses = state.lost < limits.losses ? distinct(state.queue).map((wake) => lost(state, wake)) : []
  const failing = state.failures < (limits.failures ?? 0) ? failures(state) : []
  if (state.faults === limits.faults) return [...later, ...losses, ...failing]
  const faulty = { ...state, faults: state.faults + 1 }
  const repeats = distinct(state.queue).map((wake) => ({ ...faulty, queue: [...state.queue, wake].sort() }))
  return [...later, ...losses, ...failing, ...repeats, ...crashes(faulty)]
}

/** The endpoint fails at an event: the consumer says whether anything waits behind it, and the message comes again. */
function failures(state: State): State[] {
  return state.workers.flatMap(({ at, wake, from, to }, index) => {
    if (at !== 'deliver') return []
    const isStale = state.cursor !== from || state.consumer.wake !== wake
    const failure = { step: 1, since: '', ...(to === state.feed.length && { isAlone: true }) }
    const consumer = isStale ? state.consumer : failing(state.consumer, failure)
    const again = { ...withoutWorker(state, index), consumer, queue: [...state.queue, wake].sort() }
    return [{ ...again, failures: state.failures + 1 }]
  })
}

/** What ends is done again from its start: a batch by the stream, a request by its client, a message by the queue. */
function crashes(faulty: State): State[] {
  const ofPublishers = faulty.publishers.flatMap(({ at }, index) =>
    at === 'publish' ? [] : [withPublisher(faulty, index, { at: 'publish' })]
  )
  const ofRequesters = faulty.requesters.flatMap(({ at, attempt }, index) =>
    at === 'write' ? [] : [withRequester(faulty, index, { at: 'write', attempt: attempt + 1 })]
  )
  const ofWorkers = faulty.workers.map(({ wake }, index) => ({
    ...withoutWorker(faulty, index),
    queue: [...faulty.queue, wake].sort()
  }))
  return [...ofPublishers, ...ofRequesters, ...ofWorkers]
}

function lost(state: State, wake: string): State {
  return { ...state, lost: state.lost + 1, queue: state.queue.toSpliced(state.queue.indexOf(wake), 1) }
}

export const nowIn = ({ hour }: State) => new Date(Date.UTC(2026, 2, 2, hour))

const wakeOfPublisher = (index: number) => `wake ${index}`

function afterPublisher(state: State, protocol: Protocol, { at, wake }: Publisher, index: number): State[] {
  switch (at) {
    case 'publish':
      return [withPublisher({ ...state, feed: [...state.feed, index] }, index, { at: 'claim' })]
    case 'claim': {
      const waking = protocol.wakingBy(state.consumer, [wakeOfPublisher(index)], nowIn(state))
      const claimed = { ...state, consumer: waking.next ?? state.consumer }
      return [withPublisher(claimed, index, waking.wake ? { at: 'send', wake: waking.wake } : { at: 'done' })]
    }
    case 'send':
      return [withPublisher({ ...state, queue: [...state.queue, wake ?? ''].sort() }, index, { at: 'done' })]
    case 'done':
      return []
  }
}

function afterRequester(state: State, protocol: Protocol, requester: Requester, index: number): State[] {
  const { at, attempt, wake } = requester
  switch (at) {
    case 'write': {
      const next = protocol.enabled(state.consumer, nowIn(state))
      if (next === state.consumer) return [withRequester(state, index, { at: 'done', attempt })]
      const named = { ...next, wake: `request ${index} ${attempt}` }
      return [withRequester({ ...state, consumer: named }, index, { at: 'send', attempt, wake: named.wake })]
    }
    case 'send':
      return [withRequester({ ...state, queue: [...state.queue, wake ?? ''].sort() }, index, { at: 'done', attempt })]
    case 'done':
      return []
  }
}

const withRequester = (state: State, index: number, requester: Requester): State => ({
  ...state,
  requesters: state.requesters.with(index, requester)
})

const noPage = { from: 0, to: 0, isEnd: false }

function received(state: State, wake: string): State {
  const worker: Worker = { wake, at: 'receive', ...noPage }
  return { ...lost(state, wake), lost: state.lost, workers: [...state.workers, worker] }
}

function afterWorker(state: State, protocol: Protocol, worker: Worker, index: number): State {
  const { wake, from } = worker
  const goTo = (at: Worker['at'], changes: Partial<Worker> = {}) =>
    withWorker(state, index, { ...worker, ...changes, at })
  switch (worker.at) {
    case 'receive': {
      const at = ({ serve: 'read', look: 'look', drop: 'delete' } as const)[protocol.receiptOf(state.consumer, wake)]
      return goTo(at, { from: at === 'read' ? state.cursor : 0 })
    }
    case 'read': {
      const to = Math.min(from + 1, state.feed.length)
      return goTo(to > from ? 'deliver' : 'move', { to, isEnd: to === state.feed.length })
    }
    case 'deliver':
      return { ...goTo('move'), delivered: distinct([...state.delivered, state.feed[from] ?? -1]).sort() }
    case 'move':
      return moved(state, protocol, worker, index)
    case 'look':
      return goTo(protocol.looksAgain && state.cursor < state.feed.length ? 'claim' : 'delete')
    case 'claim': {
      const next = protocol.wakenedAgain(state.consumer, wake, nowIn(state))
      return next ? { ...goTo('read', { ...noPage, from: state.cursor }), consumer: next } : goTo('delete')
    }
    case 'delete':
      return withoutWorker(state, index)
  }
}

/** The cursor is moved, and after the last page the consumer put to sleep, on condition that both are as they were read. */
function moved(state: State, protocol: Protocol, worker: Worker, index: number): State {
  const { wake, from, to, isEnd } = worker
  const isStale = state.cursor !== from || state.consumer.wake !== wake
  if (isStale) return withWorker(state, index, { wake, at: 'receive', ...noPage })
  const consumer = isEnd ? protocol.asleep(state.consumer) : state.consumer
  const at = isEnd ? 'look' : 'read'
  return withWorker({ ...state, cursor: to, consumer }, index, { wake, at, ...noPage, from: isEnd ? 0 : to })
}

const withPublisher = (state: State, index: number, publisher: Publisher): State => ({
  ...state,
  publishers: state.publishers.with(index, publisher)
})

const withWorker = (state: State, index: number, worker: Worker): State => ({
  ...state,
  workers: state.workers.with(index, worker)
})

const withoutWorker = (state: State, index: number): State => ({
  ...state,
  workers: state.workers.toSpliced(index, 1)
})

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]
