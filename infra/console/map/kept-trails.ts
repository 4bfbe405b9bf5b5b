/** Keeps complete trails over a reload of the page, because reading them takes two requests a vehicle. They stay in this tab. */
import { session } from '../api/session.ts'
import type { SavedTrail, Trails } from './trails.ts'

const storageKey = 'console.trails'
/** A reload takes seconds. After a longer time a trail would have a gap. */
const maxMilliseconds = 60_000

interface Kept {
  readonly of: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly trails: readonly SavedTrail[]
}

/** To be called once. The next user who signs in must not see where the previous one's vehicles were. */
export function keepTrails(trails: Trails): void {
  const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null
  session.subscribe(() => {
    trails.clear()
    sessionStorage.removeItem(storageKey)
  })
  if (kept && kept.of === ofSession() && Date.now() - kept.at < maxMilliseconds) trails.restore(kept.trails)
  addEventListener('pagehide', () => {
    const saved = trails.saved()
    if (saved.length === 0) return
    const next: Kept = { of: ofSession(), at: Date.now(), trails: saved }
    sessionStorage.setItem(storageKey, JSON.stringify(next))
  })
}

/** Without the token. */
const ofSession = () => `${session.value?.email} ${session.value?.expiry}`
