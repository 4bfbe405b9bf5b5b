/** The session of the signed-in user in this tab. It survives a reload and ends when the tab is closed. */
import { signal } from '@preact/signals'

export interface Session {
  readonly token: string
  readonly email: string
  /** Expiry of the token. */
  readonly expiry: string
  /** Whether the session continues without input, for a screen on a wall. */
  readonly isWallScreen: boolean
}

/** Why the session ended: the token was refused, the tab was idle, or the user signed out. */
export type SessionEnd = 'refused' | 'idle' | 'signed-out' | 'signed-out-here'

/** The key in `sessionStorage`, which other tabs cannot read. The token is never part of an address, a log or a message. */
const storageKey = 'console.session'

/** Undefined while no user is signed in. */
export const session = signal<Session | undefined>(storedSession())
/** Email of the last user in this tab, with which the sign-in form is filled. */
export const lastEmail = signal(session.value?.email ?? '')
/** How the last session of this tab ended; undefined if there was none. */
export const sessionEnd = signal<SessionEnd | undefined>(undefined)

export function beginSession(begun: Session): void {
  sessionStorage.setItem(storageKey, JSON.stringify(begun))
  session.value = begun
  lastEmail.value = begun.email
  sessionEnd.value = undefined
}

/** Has no effect without a session, so that the first of several refused requests determines the reason. */
export function endSession(why: SessionEnd): void {
  if (!session.value) return
  sessionStorage.removeItem(storageKey)
  session.value = undefined
  sessionEnd.value = why
}

function storedSession(): Session | undefined {
  try {
    const stored: Session | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return stored && Date.parse(stored.expiry) > Date.now() ? stored : undefined
  } catch {
    return undefined
  }
}
