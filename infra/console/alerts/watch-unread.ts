/** Keeps the number of unread alerts. */
import { unreadAlerts } from '../page/unread-alerts.ts'
import { followEvents } from '../push/follow-events.ts'
import { keptRead } from '../push/kept-read.ts'
import { countUnread } from './count-unread.ts'

const state = keptRead(
  'unread-alerts',
  () => unreadAlerts.peek(),
  (count) => {
    unreadAlerts.value = count
  }
)

/** Returns a function that ends it. */
export function watchUnread(): () => void {
  return followEvents({ types: ['notification.triggered'], read: countUnread, state })
}
