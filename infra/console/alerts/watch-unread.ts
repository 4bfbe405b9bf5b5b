/** Keeps the number of unread alerts: read once, and again when the push connection tells of one. */
import { client, replyOf } from '../api/client.ts'
import { asFailure } from '../api/query.ts'
import { session } from '../api/session.ts'
import { unreadAlerts } from '../page/unread-alerts.ts'
import { onEvents, pushed } from '../push/push-events.ts'

/** What comes within this time is counted by one request. */
const settledMilliseconds = 1000
/** Between two requests without a connection. */
const pollMilliseconds = 5 * 60_000

/** Returns a function that ends it. */
export function watchUnread(): () => void {
  let stop: (() => void) | undefined
  const unsubscribe = session.subscribe((own) => {
    stop?.()
    unreadAlerts.value = undefined
    stop = own && follow()
  })
  return () => {
    unsubscribe()
    stop?.()
  }
}

function follow(): () => void {
  const abort = new AbortController()
  const { signal } = abort
  let timer: ReturnType<typeof setTimeout> | undefined
  let readAt = 0
  let isRefused = false
  const read = async () => {
    timer = undefined
    readAt = Date.now()
    try {
      unreadAlerts.value = await countUnread(signal)
    } catch (error) {
      isRefused = asFailure(error).status === 403
    }
  }
  const soon = () => {
    if (!isRefused) timer ??= setTimeout(() => void read(), settledMilliseconds)
  }
  const isStale = () => Date.now() - readAt >= pollMilliseconds
  const poll = setInterval(() => {
    if (pushed.value === undefined && !document.hidden && isStale()) soon()
  }, pollMilliseconds)
  const unfollow = onEvents(['notification.triggered'], soon, () => {
    // The first connection comes with the page, whose own read is as new.
    if (isStale()) soon()
  })
  soon()
  return () => {
    clearTimeout(timer)
    clearInterval(poll)
    unfollow()
    abort.abort()
  }
}

/** Throws Failure. */
async function countUnread(signal: AbortSignal): Promise<number> {
  const query = { read: 'false', limit: '0' } as const
  const { header } = await replyOf(client.GET('/notification/message', { params: { query }, signal }))
  return header.num_results
}
