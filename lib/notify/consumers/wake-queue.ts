/** The messages by which workers serve webhooks and browsers after a request. */
import { functionQueues } from '../../queues/queues.ts'
import type { SendWake } from './wake-webhook.ts'

export function functionSendWake(queue: 'webhooks' | 'webPush'): SendWake {
  const { sendMessages } = functionQueues(queue)
  return ({ consumer, wake, owner: group, delaySeconds }) =>
    sendMessages(queue, [{ body: { consumer, wake }, group, delaySeconds }])
}
