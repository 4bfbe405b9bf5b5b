/** The session of the signed-in user in this tab. It survives a reload; `session-tabs.ts` shares it with other tabs. */
import { signal } from '@preact/signals'

export interface Session {
  readonly token: string
  readonly email: string
  /** Expiry of the token. */
  readonly expiry: string
  /** Whether the session continues without input, for a screen on a wall. */
  readonly isWallScreen: boolean
}

/** Why the session ended: the token was refused, no tab had input, or the user signed out. */
export type SessionEnd = 'refused' | 'idle' | 'signed-out' | 'signed-out-here'

/** The key in `sessionStorage`, which is deleted with the tab. The token is never part of an address or a log. */
const storageKey = 'console.session'

/** Undefined while no user is signed in. */
export const session = signal<Session | undefined>(storedSession())
/** Email of the last user in this tab, with which the sign-in form is filled. */
export const lastEmail = signal(session.value?.email ?? '')
/** How the last session of this tab ended; undefined if there was none. */
export const sessionEnd = signal<SessionEnd | undefined>(undefined)

export function beginSession(begun: Session): void {
  sessionStorage.setItem(storageKey, JSON.stringify(begun))
  lastEmail.value = begun.email
  sessionEnd.value = undefined
  session.value = begun
}

/** Has no effect without a session, so that the first of several refused requests determines the reason. */
export function endSession(why: SessionEnd): void {
  if (!session.value) return
  sessionStorage.removeItem(storageKey)
  sessionEnd.value = why
  session.value = undefined
}

/** Whether there is a session whose token has not expired. */
export function isValid(begun: Session | undefined): begun is Session {
  return begun !== undefined && Date.parse(begun.expiry) > Date.now()
}

function storedSession(): Session | undefined {
  try {
    const stored: Session | undefined = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
    return isValid(stored) ? stored : undefined
  } catch {
    return undefined
  }
}
