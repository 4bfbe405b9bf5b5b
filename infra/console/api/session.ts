/** Who is signed in in this tab. A reload keeps the session, a closed tab ends it. */
import { signal } from '@preact/signals'

export interface Session {
  readonly token: string
  readonly email: string
  /** When the token ends. */
  readonly expiry: string
  /** Whether the session stays without input, for a screen that nobody operates. */
  readonly isWallScreen: boolean
}

/** Why there is no session any more: the token was refused, nobody was there, or the user signed out. */
export type SessionEnd = 'refused' | 'idle' | 'signed-out' | 'signed-out-here'

/** `sessionStorage`: other tabs cannot read it, and no address, log or message ever holds the token. */
const storageKey = 'console.session'

/** Undefined: nobody is signed in. */
export const session = signal<Session | undefined>(storedSession())
/** Of whoever was signed in last in this tab, so that it need not be typed again. */
export const lastEmail = signal(session.value?.email ?? '')
/** Of the last session of this tab; undefined where there was none. */
export const sessionEnd = signal<SessionEnd | undefined>(undefined)

export function beginSession(begun: Session): void {
  sessionStorage.setItem(storageKey, JSON.stringify(begun))
  session.value = begun
  lastEmail.value = begun.email
  sessionEnd.value = undefined
}

/** Has no effect without a session, so that of several refused requests the first tells why. */
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
