/** The message of a queue of which each message serves one consumer, or tells it one alert by itself. */
import * as z from 'zod/mini'
import { messageIn } from '../../queues/message-format.ts'
import type { AlertMessage } from './alert-worker.ts'

const Found = z.object({
  key: z.object({ PK: z.string(), SK: z.string() }),
  type: z.string(),
  vehicleId: z.optional(z.string()),
  position: z.string()
})
const Message = z.union([
  z.object({ consumer: z.string(), wake: z.string() }),
  z.object({ consumer: z.string(), alert: Found })
])

/** Throws like `messageIn`, and a ZodError for a message of another form. */
export function parseAlertMessage(queue: 'mail' | 'webPush', body: string): AlertMessage {
  const message = Message.parse(messageIn(queue, body))
  return 'alert' in message ? { ...message, alert: { vehicleId: undefined, ...message.alert } } : message
}
