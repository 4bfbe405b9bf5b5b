/** The messages by which the worker serves webhooks. */
import { functionQueues } from '../queues/queues.ts'
import type { SendWake } from './wake-webhook.ts'

export function functionSendWake(): SendWake {
  const { sendMessages } = functionQueues('webhooks')
  return ({ consumer, wake, owner }) => sendMessages('webhooks', [{ body: { consumer, wake }, group: owner }])
}
