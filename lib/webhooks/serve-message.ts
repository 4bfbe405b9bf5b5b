/** What the worker of webhooks does with a message of its queue. */
import * as z from 'zod/mini'
import type { Receipt } from '../events/serve-consumer.ts'
import { serveEvent } from './retry-event.ts'
import { serveWebhook } from './serve-webhook.ts'
import type { WebhookMessage, Worker } from './worker.ts'

const Message = z.union([
  z.object({ consumer: z.string(), wake: z.string() }),
  z.object({ consumer: z.string(), event: z.string() })
])

/** Throws a ZodError for a message of another form, a SyntaxError for one that is no JSON. */
export const parseMessage = (body: string): WebhookMessage => Message.parse(JSON.parse(body))

export function serveMessage(worker: Worker, message: WebhookMessage): Promise<Receipt> {
  return 'wake' in message ? serveWebhook(worker, message) : serveEvent(worker, message)
}
