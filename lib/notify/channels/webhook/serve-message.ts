/** What the worker of webhooks does with a message of its queue. */
import * as z from 'zod/mini'
import { messageIn } from '../../../queues/message-format.ts'
import type { WebhookQueueName } from '../../../queues/queue-names.ts'
import type { Receipt } from '../../consumers/serve-consumer.ts'
import { serveWebhook } from './serve-webhook.ts'
import type { WebhookMessage, Worker } from './worker.ts'

const Message = z.union([
  z.object({ consumer: z.string(), wake: z.string() }),
  z.object({ consumer: z.string(), events: z.array(z.string()), message: z.string() })
])

/** Throws like `messageIn`, and a ZodError for a message of another form. */
export function parseMessage(queue: WebhookQueueName, body: string): WebhookMessage {
  return Message.parse(messageIn(queue, body))
}

export async function serveMessage(worker: Worker, message: WebhookMessage): Promise<Receipt> {
  if ('wake' in message) return serveWebhook(worker, message)
  // Loaded only here, because few events are refused.
  const { loadedLater } = await import('./loaded-later.ts')
  return loadedLater.serveEvents(worker, message)
}
