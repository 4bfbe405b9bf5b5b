/**
 * Decides when the fleet is read: hardly ever while the socket brings what changes, else often while the page is visible
 * and rarely while few requests remain.
 */
import type { Signal } from '@preact/signals'
import { pollSeconds } from '../api/budget.ts'
import type { Failure } from '../api/failure.ts'
import { maxAgeWithoutEvents } from '../api/kept.ts'
import { asFailure, type Query } from '../api/query.ts'
import { onEvents, pushed } from '../push/push-events.ts'

export interface LiveState {
  /** Whether the last request got no reply. */
  readonly isOffline: boolean
  /** Time at which the data were last known to be up to date, in milliseconds since 1970. */
  readonly upToDateAt: number
  /** The failure of the last request, unless there was no reply at all. */
  readonly failure?: Failure
}

interface LiveSource {
  /** Gives when everything was read, in milliseconds since 1970. */
  readonly everything: Query<number>
  readonly readMoved: (signal: AbortSignal) => Promise<void>
  readonly live: Signal<LiveState | undefined>
}

const defaultPollSeconds = 10
/** Without the socket, only a complete read shows that a vehicle is no longer shared. */
const everythingSeconds = 600
/** The socket tells of shares and deletions. */
const pushedEverythingSeconds = maxAgeWithoutEvents / 1000

/** Seconds between two requests for the newest statuses, where the socket does not bring them. */
export const askSeconds = () => pollSeconds(defaultPollSeconds)

export const isPushed = () => pushed.value === 'statuses'

/** Returns a function that ends it. */
export function watchLive({ everything, readMoved, live }: LiveSource): () => void {
  const abort = new AbortController()
  const { signal } = abort
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  /** When the socket last brought what changed, in milliseconds since 1970. */
  let pushedAt = 0

  const soon = () => {
    if (!document.hidden) void read()
    else if (isPushed()) wait()
  }
  const unlessPushed = () => {
    if (!isPushed()) soon()
  }
  addEventListener('online', unlessPushed, { signal })
  document.addEventListener('visibilitychange', unlessPushed, { signal })
  void read()
  let wasPushed = isPushed()
  const unsubscribe = pushed.subscribe(() => {
    if (isPushed() === wasPushed) return
    wasPushed = isPushed()
    // A connection brings what has changed since the last one, or since the first read of the session.
    if (wasPushed) return isRight(live.value) ? wait() : soon()
    pushedAt = Date.now()
    if (live.value) live.value = { ...live.value, upToDateAt: pushedAt }
    wait()
  })
  const unfollow = onEvents([], () => {}, soon)
  return () => {
    unsubscribe()
    unfollow()
    clearTimeout(timer)
    abort.abort()
    everything.stop()
  }

  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    clearTimeout(timer)
    const failure = isDue() ? await readEverything() : await readMoved(signal).then(() => undefined, asFailure)
    isReading = false
    if (signal.aborted) return
    live.value = stateAfter(failure, live.value)
    wait(failure)
  }

  function wait(failure?: Failure): void {
    clearTimeout(timer)
    timer = setTimeout(soon, 1000 * secondsUntilNext(failure, everything.state.value.data))
  }

  function isDue(): boolean {
    const { data: readAt } = everything.state.value
    if (readAt === undefined || ageOf(readAt) >= pushedEverythingSeconds) return true
    return !isPushed() && ageOf(Math.max(readAt, pushedAt)) >= everythingSeconds
  }

  async function readEverything(): Promise<Failure | undefined> {
    await everything.load()
    return everything.state.value.failure
  }
}

/** The state after a read; `failure` is undefined if the read succeeded. */
export function stateAfter(failure: Failure | undefined, before: LiveState | undefined): LiveState {
  if (!failure) return { isOffline: false, upToDateAt: Date.now() }
  const upToDateAt = before?.upToDateAt ?? Date.now()
  return failure.severity === 'UNREACHABLE'
    ? { isOffline: true, upToDateAt }
    : { isOffline: before?.isOffline ?? false, upToDateAt, failure }
}

const ageOf = (milliseconds: number) => (Date.now() - milliseconds) / 1000

const isRight = (live: LiveState | undefined) => live && !live.isOffline && !live.failure

function secondsUntilNext(failure: Failure | undefined, readAt: number | undefined): number {
  if (isPushed() && !failure && readAt !== undefined)
    return Math.max(askSeconds(), pushedEverythingSeconds - ageOf(readAt))
  const { retryAt = 0 } = failure ?? {}
  return Math.max(askSeconds(), (retryAt - Date.now()) / 1000)
}
