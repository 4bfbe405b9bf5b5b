/** Sends events to webhooks: what the functions of both queues of webhooks do with a batch of messages. */
import * as z from 'zod/mini'
import { logUnexpected } from '../../../http/call-log.ts'
import { deliveryBatch } from '../../../queues/delivery-batch.ts'
import { messageIn } from '../../../queues/message-format.ts'
import type { WebhookQueueName } from '../../../queues/queue-names.ts'
import type { Queues } from '../../../queues/queues.ts'
import type { Table } from '../../../table/table.ts'
import { queueOf } from '../../consumers/slow-endpoint.ts'
import { Connections } from '../../requests/connections.ts'
import type { Post } from './post-event.ts'
import { serveMessage } from './serve-webhook.ts'
import { webhookEvents } from './webhook-events.ts'
import type { WebhookMessage, Worker } from './worker.ts'

/** One request takes at most 15 s; what is left to do is stored in far less. */
const lastMilliseconds = 30_000

/** The operation that takes the messages of `queue`. */
export const webhookBatch =
  (operation: string, queue: WebhookQueueName) =>
  (table: Table, queues: Queues, post: Post, clock = () => new Date()) => {
    const log = (id: string, error: unknown) => logUnexpected(operation, id, error)
    return deliveryBatch({ queue, lastMilliseconds, log }, queues, async (body, call) => {
      // A message serves one webhook, so its connections are used by no other.
      const connections = new Connections()
      const worker: Worker = {
        ...call,
        table,
        clock,
        queue,
        ...webhookEvents(table, clock),
        post: (served, event) => post(served, event, connections),
        send: (message, consumer, delaySeconds) =>
          queues.sendMessages(queueOf(consumer, clock()), [{ body: message, group: consumer.owner, delaySeconds }])
      }
      try {
        return await serveMessage(worker, parseMessage(queue, body))
      } finally {
        connections.close()
      }
    })
  }

const Message = z.union([
  z.object({ consumer: z.string(), wake: z.string() }),
  z.object({ consumer: z.string(), events: z.array(z.string()), dueAt: z.string() })
])

/** Throws like `messageIn`, and a ZodError for a message of another form. */
export const parseMessage = (queue: WebhookQueueName, body: string): WebhookMessage =>
  Message.parse(messageIn(queue, body))
