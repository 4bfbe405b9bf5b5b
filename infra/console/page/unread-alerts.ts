/** The number of unread alerts, which the bar shows. `alerts/watch-unread.ts`, loaded on demand, keeps it. */
import { signal } from '@preact/signals'
import { session } from '../api/session.ts'

/** Undefined until it is known, and where the token may not read alerts. */
export const unreadAlerts = signal<number | undefined>(undefined)

// The next user who signs in must not see the number of the previous one.
session.subscribe(() => {
  unreadAlerts.value = undefined
})

/** After a write of this tab, without a request. */
export function addUnread(difference: number): void {
  if (unreadAlerts.value !== undefined) unreadAlerts.value = Math.max(0, unreadAlerts.value + difference)
}
