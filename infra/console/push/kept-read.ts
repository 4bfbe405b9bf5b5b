/** Keeps what events keep right over a reload of the page, after which the connection brings the events since it was left. */
import { keep } from '../api/kept.ts'
import { isResumed } from './resumed.ts'

/** What another device does without an event, such as reading an alert, shows after a reload within three minutes. */
const maxKeptMilliseconds = 180_000

export interface KeptRead {
  /** Milliseconds since 1970; undefined before the first read. */
  readAt: number | undefined
  /** Whether an event has come since. */
  isStale: boolean
}

/** To be called once for each name. `restore` is called with what was kept, if it need not be read. */
export function keptRead<T>(name: Parameters<typeof keep>[0], current: () => T, restore: (value: T) => void): KeptRead {
  const state: KeptRead = { readAt: undefined, isStale: false }
  const kept = keep(name, () => (state.isStale ? undefined : { value: current(), readAt: state.readAt }))
  if (!kept?.readAt || !isResumed() || Date.now() - kept.readAt >= maxKeptMilliseconds) return state
  restore(kept.value)
  return Object.assign(state, { readAt: kept.readAt })
}
