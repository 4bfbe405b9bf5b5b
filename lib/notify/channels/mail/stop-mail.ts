/** Turns the mail to a user off without the user's session: by the link of a mail, or because the address does not want it. */
import { invalidParameters } from '../../../contract/api-error.ts'
import { issueMessages } from '../../../contract/issue-messages.ts'
import type { MailStopReason, NotificationChannels } from '../../../contract/resources/notification-channels.ts'
import type { RateCounter } from '../../../limits/rate-counter.ts'
import { countRefused } from '../../../limits/refused-limit.ts'
import { type User, userItem } from '../../../people/user-item.ts'
import { change } from '../../../table/change.ts'
import { changed } from '../../../table/decision.ts'
import { findItem } from '../../../table/find-item.ts'
import type { Table } from '../../../table/table.ts'
import { mailChannelWrites } from './mail-channel.ts'
import { mailStateItem } from './mail-state.ts'
import { isTokenOf, userOfToken } from './unsubscribe-link.ts'

/** `reason`: what the account shows until the user turns the mail on again; absent where the recipient asked for it. Repeatable. */
export function stopMail(table: Table, userId: string, now: Date, reason?: MailStopReason): Promise<void> {
  return change(table, async (items) => {
    const [user] = await items.read(userItem(userId))
    const stored = user.value
    if (!stored?.data.notification_new_message || stored.deleting) return { result: undefined }
    const next: User = { ...stored, data: { ...stored.data, notification_new_message: false } }
    const stopped = reason && { reason, at: now.toISOString() }
    const channel = await mailChannelWrites(
      items,
      userId,
      { wasOn: true, isOn: false, ...(stopped && { stopped }) },
      now
    )
    return { result: undefined, writes: [changed(user, next), ...channel] }
  })
}

interface Unsubscription {
  readonly token: string
  readonly clientAddress: string
}

/** Throws ApiError INVALID_PARAMETERS for a token that no mail has, RATE_LIMIT_EXCEEDED for too many of them from one address. */
export async function unsubscribe(
  table: Table,
  counter: RateCounter,
  { token, clientAddress }: Unsubscription,
  now: Date
): Promise<void> {
  const userId = userOfToken(token)
  const state =
    userId === undefined ? undefined : await findItem(table, mailStateItem(userId), { ConsistentRead: true })
  if (userId === undefined || !state || !isTokenOf(token, userId, state)) {
    await countRefused(counter, 'UNSUBSCRIBE', clientAddress, now)
    throw invalidParameters([{ path: 'token', message: issueMessages.unsubscribeToken }])
  }
  await stopMail(table, userId, now)
}

/** `available`: whether the operator has named a sender. */
export async function mailChannel(
  table: Table,
  { id, notification_new_message: enabled = false }: User['data'],
  available: boolean
): Promise<NotificationChannels['mail']> {
  const { stopped } = (await findItem(table, mailStateItem(id), { ConsistentRead: true })) ?? {}
  return { available, enabled, ...(stopped && { stopped_reason: stopped.reason, timestamp_stopped: stopped.at }) }
}
