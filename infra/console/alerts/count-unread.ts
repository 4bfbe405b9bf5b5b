/** The number of unread alerts: counted by the service, and changed by what this tab writes, without a request. */
import { client, replyOf } from '../api/client.ts'
import { unreadAlerts } from '../page/unread-alerts.ts'
import type { Alert } from './alert.ts'

/** Somebody who clicks through a list writes all the time. */
const maxCounts = 3

/** How many counts and writes have ended. Of two at the same time, it is not known whether the count includes the write. */
let [counts, writes] = [0, 0]

/** Counts again after a write of this tab that ended meanwhile. Throws Failure. */
export async function countUnread(signal?: AbortSignal): Promise<void> {
  const query = { read: 'false', limit: '0' } as const
  for (let count = 1; ; count++) {
    const before = writes
    const { header } = await replyOf(client.GET('/notification/message', { params: { query }, signal }))
    if (writes !== before && count < maxCounts) continue
    counts += 1
    unreadAlerts.value = header.num_results
    return
  }
}

/** Sends a write, and what it makes of the number of unread alerts. Throws Failure. */
export async function writeCounted(write: () => Promise<unknown>, changed: (unread: number) => number): Promise<void> {
  const before = counts
  await write()
  writes += 1
  const unread = unreadAlerts.peek()
  if (unread === undefined) return
  if (counts === before) unreadAlerts.value = Math.max(0, changed(unread))
  else void countUnread().catch(() => {})
}

/** Marks an alert as read or unread. Throws Failure. */
export function markAlert({ id }: Pick<Alert, 'id'>, read: boolean): Promise<void> {
  const params = { path: { message_id: id } }
  const write = () => replyOf(client.PUT('/notification/message/{message_id}', { params, body: { read } }))
  return writeCounted(write, (unread) => unread + (read ? -1 : 1))
}
