/** Reads of a screen: their data, how they fail, and when they try again. Writes are never repeated by themselves. */
import { type ReadonlySignal, signal } from '@preact/signals'
import { Failure } from './failure.ts'

interface QueryState<T> {
  /** Of the last read that succeeded; it stays while another fails. */
  readonly data?: T
  /** While `isLoading`: for what the read waits before it is sent again. */
  readonly failure?: Failure
  readonly isLoading: boolean
  /** When the data came, milliseconds since 1970. */
  readonly loadedAt?: number
}

export interface Query<T> {
  readonly state: ReadonlySignal<QueryState<T>>
  /** Gives up a read that is under way. Resolves in any case; the state tells how it went. */
  load(): Promise<void>
  stop(): void
  /** What a write has answered: the data are those then, without a further read. */
  put(data: T): void
}

/** Reads nothing before `load` is called. */
export function query<T>(read: (signal: AbortSignal) => Promise<T>): Query<T> {
  const state = signal<QueryState<T>>({ isLoading: false })
  let running = new AbortController()

  async function load(): Promise<void> {
    stop()
    const { signal: own } = running
    // Left out: why the last read failed.
    const { failure: _, ...kept } = state.value
    state.value = { ...kept, isLoading: true }
    try {
      const data = await readWithRetries(
        () => read(own),
        own,
        (failure) => {
          state.value = { ...state.value, failure }
        }
      )
      if (!own.aborted) state.value = { data, isLoading: false, loadedAt: Date.now() }
    } catch (error) {
      if (own.aborted) return
      state.value = { ...state.value, isLoading: false, failure: asFailure(error) }
    }
  }

  function stop(): void {
    running.abort()
    running = new AbortController()
  }

  function put(data: T): void {
    stop()
    state.value = { data, isLoading: false, loadedAt: Date.now() }
  }

  return { state, load, stop, put }
}

/** Sends a read again as often as a WARNING says so, each time when it says. Throws Failure, or AbortError. */
export async function readWithRetries<T>(
  read: () => Promise<T>,
  signal: AbortSignal,
  onWait: (failure: Failure) => void
): Promise<T> {
  while (true) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof Failure) || error.retryAt === undefined || signal.aborted) throw error
      onWait(error)
      await waitUntil(error.retryAt, signal)
    }
  }
}

/** Rejects with AbortError when the signal says so. */
export function waitUntil(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.max(0, time - Date.now()))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('The read was given up', 'AbortError'))
    })
  })
}

/** A programming mistake shows as CRITICAL, in the console's own words. */
export function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('', { severity: 'CRITICAL' }, { cause: error })
}
