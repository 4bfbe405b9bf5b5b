/** Decides when the fleet is polled: often while the page is visible, rarely while few requests remain. */
import type { Signal } from '@preact/signals'
import { areRequestsScarce, pollSeconds } from '../api/budget.ts'
import type { Failure } from '../api/failure.ts'
import { asFailure, type Query } from '../api/query.ts'

export interface LiveState {
  /** `offline`: the last poll got no reply; `slow`: few requests remain in this minute. */
  readonly pace: 'live' | 'slow' | 'offline'
  /** Time at which the data were last known to be up to date, in milliseconds since 1970. */
  readonly upToDateAt: number
  /** The failure of the last poll, unless there was no reply at all. */
  readonly failure?: Failure
}

interface LiveSource {
  readonly everything: Query<void>
  readonly readMoved: (signal: AbortSignal) => Promise<void>
  readonly live: Signal<LiveState | undefined>
}

const usualPollSeconds = 10
/** Only a complete read shows that a vehicle is no longer shared. */
const everythingSeconds = 600

/** Returns a function that stops the polling. */
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

/** The state after a read; `failure` is undefined if the read succeeded. */
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
