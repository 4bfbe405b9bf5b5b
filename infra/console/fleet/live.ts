/** When the fleet asks for what is new: often while somebody looks, seldom while requests are scarce. */
import type { Signal } from '@preact/signals'
import { areRequestsScarce, pollSeconds } from '../api/budget.ts'
import type { Failure } from '../api/failure.ts'
import { asFailure, type Query } from '../api/query.ts'

export interface LiveState {
  /** `offline`: the last poll got no reply; `slow`: few requests are left in this minute. */
  readonly pace: 'live' | 'slow' | 'offline'
  /** When the data were last known to be up to date, milliseconds since 1970. */
  readonly upToDateAt: number
  /** Of the last poll, other than that no reply came. */
  readonly failure?: Failure
}

interface LiveSource {
  readonly everything: Query<void>
  readonly readMoved: (signal: AbortSignal) => Promise<void>
  readonly live: Signal<LiveState | undefined>
}

const usualPollSeconds = 10
/** A vehicle that is no longer shared is missing from the whole list alone. */
const everythingSeconds = 600

/** Returns the function that ends it. */
export function watchLive({ everything, readMoved, live }: LiveSource): () => void {
  const abort = new AbortController()
  const { signal } = abort
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false

  const soon = () => {
    if (!document.hidden) void read()
  }
  addEventListener('online', soon, { signal })
  document.addEventListener('visibilitychange', soon, { signal })
  void read()
  return () => {
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
    timer = setTimeout(() => soon(), 1000 * secondsUntilNext(failure))
  }

  function isDue(): boolean {
    const { loadedAt } = everything.state.value
    return loadedAt === undefined || Date.now() - loadedAt >= everythingSeconds * 1000
  }

  async function readEverything(): Promise<Failure | undefined> {
    await everything.load()
    return everything.state.value.failure
  }
}

/** What holds after a read that failed, or that succeeded where `failure` is undefined. */
export function stateAfter(failure: Failure | undefined, before: LiveState | undefined): LiveState {
  if (!failure) return { pace: areRequestsScarce() ? 'slow' : 'live', upToDateAt: Date.now() }
  const upToDateAt = before?.upToDateAt ?? Date.now()
  return failure.severity === 'UNREACHABLE'
    ? { pace: 'offline', upToDateAt }
    : { pace: before?.pace ?? 'live', upToDateAt, failure }
}

function secondsUntilNext(failure: Failure | undefined): number {
  const usual = pollSeconds(usualPollSeconds)
  const { retryAt = 0 } = failure ?? {}
  return Math.max(usual, (retryAt - Date.now()) / 1000)
}
