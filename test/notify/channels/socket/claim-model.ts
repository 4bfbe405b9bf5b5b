/**
 * A model of the claim on a connection: publishers, calls, the feed and a queue that repeats and reorders, in steps between which
 * anything else may happen. What the connection becomes is decided by the functions that the model is given.
 */

import type { afterPage, claiming, leaseUntil, released } from '../../../../lib/notify/channels/socket/claim.ts'
import type { Claim, Connection } from '../../../../lib/notify/channels/socket/connection.ts'
import { parsePosition } from '../../../../lib/notify/feed/feed.ts'
import { cursorAt } from '../../../../lib/notify/feed/feed-cursor.ts'

export interface Protocol {
  readonly claiming: typeof claiming
  readonly afterPage: typeof afterPage
  readonly released: typeof released
  readonly leaseUntil: typeof leaseUntil
  /** Whether a message that finds its own claim comes again when that has ended. */
  readonly comesAgain: boolean
}

/** One that has crashed is repeated by the stream, as another attempt. */
interface Publisher {
  readonly at: 'publish' | 'send' | 'done'
  readonly attempt: number
}

interface Call {
  readonly message: string
  readonly at: 'receive' | 'read' | 'deliver' | 'store' | 'release' | 'handOver' | 'delete'
  readonly claim?: Claim
  /** Of the subscription that it reads for. */
  readonly number: number
  /** Where its page begins and ends, and whether it is the last one. */
  readonly from: number
  readonly to: number
  readonly isEnd: boolean
}

interface Hidden {
  readonly message: string
  readonly claim: Claim
}

export interface State {
  /** Milliseconds. It passes while nobody works who holds the claim: the lease of a call outlasts the call. */
  readonly time: number
  /** Events, in the order of the entries. */
  readonly feed: readonly number[]
  readonly connection: Connection
  /** Events as the client was sent them for its last subscription. */
  readonly delivered: readonly number[]
  readonly publishers: readonly Publisher[]
  readonly calls: readonly Call[]
  /** IDs of the messages that a call may receive. */
  readonly queue: readonly string[]
  readonly hidden: readonly Hidden[]
  /** Crashes of publishers, and repeats of the queue. */
  readonly repeats: number
  readonly crashes: number
  /** Calls whose time was up. */
  readonly handOvers: number
  readonly subscriptions: number
}

export interface Limits {
  readonly calls: number
  readonly repeats: number
  readonly crashes: number
  readonly handOvers: number
  readonly subscriptions: number
}

/** Remaining time of every call. */
const callMilliseconds = 5000

export const startOf = (publishers: number, connection: Connection): State => ({
  time: 0,
  feed: [],
  connection,
  delivered: [],
  publishers: Array.from({ length: publishers }, () => ({ at: 'publish', attempt: 0 })),
  calls: [],
  queue: [],
  hidden: [],
  repeats: 0,
  crashes: 0,
  handOvers: 0,
  subscriptions: 0
})

/** Calls in another order are the same state. */
export const textOf = ({ connection: { claim, subscription }, calls, hidden, ...state }: State) =>
  JSON.stringify([
    Object.values(state),
    [claim?.message, claim?.until, claim?.isMarked, subscription?.number, subscription?.cursor.position],
    calls.map(({ claim: own, ...call }) => `${Object.values(call).join()} ${own?.until}`).sort(),
    hidden.map(({ message, claim: own }) => `${message} ${own.until}`).sort()
  ])

const nowIn = ({ time }: State) => new Date(time)
const isValid = ({ time }: State, claim: Claim | undefined) => claim !== undefined && time < claim.until
const isSame = (one: Claim | undefined, other: Claim | undefined) =>
  one?.message === other?.message && one?.until === other?.until

/** Whatever can happen next while everything works. */
export function nextStates(state: State, protocol: Protocol, limits: Limits): State[] {
  return [
    ...state.publishers.flatMap((publisher, index) => afterPublisher(state, publisher, index)),
    ...(state.calls.length < limits.calls ? distinct(state.queue).map((message) => received(state, message)) : []),
    ...state.calls.flatMap((call, index) => afterCall(state, protocol, call, index)),
    ...shownAgain(state),
    ...leaseEnded(state)
  ]
}

/** Whatever can go wrong next, and what a client does. */
export function faultyStates(state: State, limits: Limits): State[] {
  return [
    ...(state.repeats < limits.repeats ? repeats(state) : []),
    ...(state.crashes < limits.crashes ? state.calls.map((_, index) => crashed(state, index)) : []),
    ...(state.handOvers < limits.handOvers ? timesUp(state) : []),
    ...(state.subscriptions < limits.subscriptions ? [subscribedAgain(state)] : [])
  ]
}

function repeats(state: State): State[] {
  const repeated = { ...state, repeats: state.repeats + 1 }
  const inQueue = distinct(state.queue).map((message) => withMessage(repeated, message))
  const batches = state.publishers.flatMap(({ at, attempt }, index) =>
    at === 'publish' ? [] : [withPublisher(repeated, index, { at: 'publish', attempt: attempt + 1 })]
  )
  // The queue may give a message to a second call while the first one works.
  return [...inQueue, ...batches, ...state.calls.map(({ message }) => withMessage(repeated, message))]
}

/** Its message comes again, at the worst before the lease has ended. */
function crashed(state: State, index: number): State {
  const message = state.calls[index]?.message ?? ''
  return withMessage({ ...withoutCall(state, index), crashes: state.crashes + 1 }, message)
}

/** A call whose time is up lets go before its next page, and sends a message for what is left. */
function timesUp(state: State): State[] {
  return state.calls.flatMap((call, index) =>
    call.at === 'read'
      ? [withCall({ ...state, handOvers: state.handOvers + 1 }, index, { ...call, at: 'release' })]
      : []
  )
}

/** From the first event on. */
function subscribedAgain(state: State): State {
  const { subscription } = state.connection
  if (!subscription) return state
  const subscriptions = state.subscriptions + 1
  const replaced = { ...subscription, number: subscription.number + 1, cursor: cursorAt(0) }
  const next = { ...state, subscriptions, delivered: [], connection: { ...state.connection, subscription: replaced } }
  return withMessage(next, `subscription ${subscriptions}`)
}

function afterPublisher(state: State, { at, attempt }: Publisher, index: number): State[] {
  if (at === 'publish') {
    return [withPublisher({ ...state, feed: [...state.feed, index] }, index, { at: 'send', attempt })]
  }
  if (at === 'done') return []
  return [withPublisher(withMessage(state, `${index} ${attempt}`), index, { at: 'done', attempt })]
}

const noPage = { number: 0, from: 0, to: 0, isEnd: false }

function received(state: State, message: string): State {
  const queue = state.queue.toSpliced(state.queue.indexOf(message), 1)
  return { ...state, queue, calls: [...state.calls, { message, at: 'receive', ...noPage }] }
}

/** The page that is read next. */
function nextPage({ subscription }: Connection) {
  const from = parsePosition(subscription?.cursor.position ?? '').milliseconds
  return { ...noPage, from, number: subscription?.number ?? 0 }
}

function afterCall(state: State, protocol: Protocol, call: Call, index: number): State[] {
  const { from, to, claim } = call
  const goTo = (at: Call['at'], changes: Partial<Call> = {}) => withCall(state, index, { ...call, ...changes, at })
  switch (call.at) {
    case 'receive':
      return [claimed(state, protocol, call, index)]
    case 'read': {
      const end = Math.min(from + 1, state.feed.length)
      return [goTo(end > from ? 'deliver' : 'store', { to: end, isEnd: end === state.feed.length })]
    }
    case 'deliver': {
      const event = state.feed[from] ?? -1
      // The cursor knows the events that it has read.
      const isNew = !state.feed.slice(0, from).includes(event) && call.number === state.connection.subscription?.number
      return [{ ...goTo('store'), delivered: isNew ? [...state.delivered, event] : state.delivered }]
    }
    case 'store':
      return [stored(state, protocol, call, index)]
    case 'release': {
      const next = claim && protocol.released(state.connection, claim)
      return [{ ...goTo('handOver'), connection: next ?? state.connection }]
    }
    case 'handOver':
      return [withMessage(goTo('delete'), `left ${state.handOvers} ${to}`)]
    case 'delete':
      return [withoutCall(state, index)]
  }
}

function claimed(state: State, protocol: Protocol, call: Call, index: number): State {
  const { message } = call
  const own: Claim = { message, until: protocol.leaseUntil(nowIn(state), callMilliseconds) }
  const result = protocol.claiming(state.connection, own, nowIn(state))
  const next = { ...state, connection: result.next ?? state.connection }
  if (result.kind === 'taken') {
    return withCall(next, index, { ...call, at: 'read', claim: result.claim, ...nextPage(next.connection) })
  }
  if (result.by.message !== message || !protocol.comesAgain) return withCall(next, index, { ...call, at: 'delete' })
  return { ...withoutCall(next, index), hidden: [...state.hidden, { message, claim: result.by }] }
}

function stored(state: State, protocol: Protocol, call: Call, index: number): State {
  const { claim, number, to, isEnd } = call
  const next = claim && protocol.afterPage(state.connection, claim, { number, cursor: cursorAt(to), isEnd })
  if (!next) return withCall(state, index, { ...call, at: 'delete' })
  const after = { ...state, connection: next }
  if (!next.claim) return withCall(after, index, { ...call, at: 'delete' })
  return withCall(after, index, { ...call, at: 'read', ...nextPage(next) })
}

/** A hidden message comes again when the claim has ended that hid it. */
function shownAgain(state: State): State[] {
  return state.hidden.flatMap(({ message, claim }, index) => {
    const isHeld = isValid(state, claim) && isSame(state.connection.claim, claim)
    return isHeld ? [] : [withMessage({ ...state, hidden: state.hidden.toSpliced(index, 1) }, message)]
  })
}

/** The call that held the claim has crashed. */
function leaseEnded(state: State): State[] {
  const { claim } = state.connection
  if (!claim || !isValid(state, claim) || state.calls.some((call) => isSame(call.claim, claim))) return []
  return Number.isFinite(claim.until) ? [{ ...state, time: claim.until }] : []
}

const withMessage = (state: State, message: string): State => ({ ...state, queue: [...state.queue, message].sort() })

const withPublisher = (state: State, index: number, publisher: Publisher): State => ({
  ...state,
  publishers: state.publishers.with(index, publisher)
})

const withCall = (state: State, index: number, call: Call): State => ({
  ...state,
  calls: state.calls.with(index, call)
})

const withoutCall = (state: State, index: number): State => ({ ...state, calls: state.calls.toSpliced(index, 1) })

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]
