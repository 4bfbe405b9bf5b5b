/** The session of the docs page: the token that its requests send, stored in the tab. */

export interface Session {
  /** Without the scheme `Token`. */
  readonly token: string
  /** Absent for a pasted token. */
  readonly email?: string
  /** A date-time; absent for a pasted token. */
  readonly expiry?: string
}

/** The members of the browser's storages that the page uses. */
export type KeyValueStore = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'vehicle-telematics-session'

/** Extracts the token from pasted text: the token alone, in quotes, or after the words that precede it in a request. */
export function tokenIn(text: string): string {
  return text
    .trim()
    .replace(/^authorization:\s*/i, '')
    .replace(/^["']|["']$/g, '')
    .replace(/^(token|bearer)\s+/i, '')
    .trim()
}

/** The value of the `Authorization` header. */
export function authorizationOf(token: string): string {
  return `Token ${tokenIn(token)}`
}

/**
 * `store` is `sessionStorage`, which survives a reload and ends with the tab. The token is valid for days, and the next
 * user of a shared computer must not find it.
 */
export function keepSession(store: KeyValueStore, session: Session): void {
  store.setItem(key, JSON.stringify(session))
}

/** Undefined if there is no session, or if it has expired. */
export function keptSession(store: KeyValueStore, now: Date): Session | undefined {
  const session = parsed(store.getItem(key))
  const { expiry } = session ?? {}
  if (expiry === undefined || new Date(expiry) > now) return session
  forgetSession(store)
  return undefined
}

export function forgetSession(store: KeyValueStore): void {
  store.removeItem(key)
}

function parsed(text: string | null): Session | undefined {
  try {
    const session = JSON.parse(text ?? 'null') as Session | null
    return typeof session?.token === 'string' ? session : undefined
  } catch {
    return undefined
  }
}
