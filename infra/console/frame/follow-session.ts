/** What every screen of a session follows, and no first picture needs. Loaded on demand. */
import { watchAlerts } from '../alerts/watch-alerts.ts'
import { watchUnread } from '../alerts/watch-unread.ts'
import { watchGuards } from '../guards/watch-guards.ts'
import { startPush } from '../push/start-push.ts'

/** Returns a function that ends it. */
export function followSession(): () => void {
  const ends = [startPush(), watchUnread(), watchAlerts(), watchGuards()]
  return () => {
    for (const end of ends) end()
  }
}
