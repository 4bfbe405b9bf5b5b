/** Keeps what was read over a reload of the page. It stays in this tab, and ends with the session. */
import { session } from './session.ts'

/** The name has to change with the shape of the value, because a deployment can lie between. */
type KeptName = 'trails' | 'profile' | 'organizations' | 'since' | 'unread-alerts' | 'guards' | 'vehicles'

/** How old what no event tells of may be, such as that the user has left an organization. Half an hour in milliseconds. */
export const maxAgeWithoutEvents = 1_800_000

const prefix = 'console.kept.'
/** A reload takes seconds. After a longer time, what was kept would be old, and trails would have gaps. */
const maxMilliseconds = 60_000

interface Kept<T> {
  readonly of: string
  /** When the page was left, in milliseconds since 1970. */
  readonly at: number
  readonly value: T
}

session.subscribe((own) => {
  if (own) return
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
})

/**
 * Returns what this session kept when the page was left. `current` says what to keep when it is left again; undefined for
 * nothing. To be called once for each name.
 */
export function keep<T>(name: KeptName, current: () => T | undefined): T | undefined {
  addEventListener('pagehide', () => {
    const value = session.peek() && current()
    if (value === undefined) sessionStorage.removeItem(prefix + name)
    else store(prefix + name, { of: ofSession(), at: Date.now(), value })
  })
  const kept = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as Kept<T> | null
  return kept?.of === ofSession() && Date.now() - kept.at < maxMilliseconds ? kept.value : undefined
}

export const isKept = (name: KeptName) => sessionStorage.getItem(prefix + name) !== null

function store(key: string, kept: Kept<unknown>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A browser has room for some megabytes.
    sessionStorage.removeItem(key)
  }
}

/** Without the token. */
const ofSession = () => `${session.peek()?.email} ${session.peek()?.expiry}`
