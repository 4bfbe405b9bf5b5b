/** Reads of a screen: their data, their failures and their retries. Writes are never repeated automatically. */
import { type ReadonlySignal, signal } from '@preact/signals'
import { Failure } from './failure.ts'

interface QueryState<T> {
  /** Data of the last successful read; kept while a later read fails. */
  readonly data?: T
  /** While `isLoading`: the reason why the read waits before it is sent again. */
  readonly failure?: Failure
  readonly isLoading: boolean
  /** Time at which the data were read, in milliseconds since 1970. */
  readonly loadedAt?: number
}

export interface Query<T> {
  readonly state: ReadonlySignal<QueryState<T>>
  /** Aborts a read in progress and starts a new one. Always resolves; the state contains the result. */
  load(): Promise<void>
  stop(): void
  /** Replaces the data by those that a write returned, without a further read. */
  put(data: T): void
}

/** Nothing is read before `load` is called. */
export function query<T>(read: (signal: AbortSignal) => Promise<T>): Query<T> {
  const state = signal<QueryState<T>>({ isLoading: false })
  let running = new AbortController()

  async function load(): Promise<void> {
    stop()
    const { signal: own } = running
    // Removes the failure of the previous read from the state.
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

/** Repeats a read that fails with a WARNING, each time after the time that the WARNING names. Throws Failure or AbortError. */
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

/** Rejects with AbortError when the signal is aborted. */
export function waitUntil(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.max(0, time - Date.now()))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('The read was given up', 'AbortError'))
    })
  })
}

/** A programming error becomes a CRITICAL failure with the console's own message. */
export function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('', { severity: 'CRITICAL' }, { cause: error })
}

/** For a wait that the user has ended. Throws every other error. */
export function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
