/** The message of a queue of which each message serves one consumer. */
import * as z from 'zod/mini'
import type { WakeMessage } from '../events/claim.ts'
import { messageIn } from '../queues/message-format.ts'

const Wake = z.object({ consumer: z.string(), wake: z.string() })

/** Throws like `messageIn`, and a ZodError for a message of another form. */
export const parseWake = (queue: 'mail' | 'webPush', body: string): WakeMessage => Wake.parse(messageIn(queue, body))
