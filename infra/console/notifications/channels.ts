/** The ways by which alerts reach the user beside the list of alerts. */
import type { NotificationChannels } from '../../../lib/contract/resources/notification-channels.ts'
import { client, replyOf } from '../api/client.ts'

export type { NotificationChannels }

/** Throws Failure, or AbortError. */
export async function readChannels(signal?: AbortSignal): Promise<NotificationChannels> {
  return (await replyOf(client.GET('/notification/channel', { params: {}, ...(signal && { signal }) }))).data
}
