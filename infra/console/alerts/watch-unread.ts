/** Keeps the number of unread alerts. */
import { client, replyOf } from '../api/client.ts'
import { unreadAlerts } from '../page/unread-alerts.ts'
import { followEvents } from '../push/follow-events.ts'
import { keptRead } from '../push/kept-read.ts'

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

/** Throws Failure. */
async function countUnread(signal: AbortSignal): Promise<void> {
  const query = { read: 'false', limit: '0' } as const
  const { header } = await replyOf(client.GET('/notification/message', { params: { query }, signal }))
  unreadAlerts.value = header.num_results
}
