/** Has a webhook served by a message of its own after a request, instead of one that may be hidden until its next attempt. */
import { ulid } from 'ulid'
import type { Scope } from '../../contract/scope.ts'
import { type Consumer, withoutWait } from './consumer.ts'
import { interrupted } from './slow-endpoint.ts'
import { asleep, wakened } from './wake.ts'

/** Sends the message by which the worker serves the webhook. */
export type SendWake = (message: {
  readonly consumer: string
  readonly wake: string
  readonly owner: Scope
  readonly delaySeconds?: number
}) => Promise<void>

/** The next attempt is at once; how often the endpoint has failed stays. */
export function wakenedByRequest<C extends Consumer>(before: C, now: Date): C {
  const consumer = before.kind === 'webhook' ? { ...before, ...interrupted(before, now) } : before
  return wakened(asleep(withoutWait(consumer)), ulid(now.getTime()), now)
}

/**
 * Called after the write that woke the consumer. Throws what `send` throws: the request that is repeated then sends another
 * message, and so does the next event once the first is not believed in any more.
 */
export async function sendWake(
  send: SendWake,
  webhookId: string,
  { owner, wake }: Consumer,
  delaySeconds?: number
): Promise<void> {
  if (wake !== undefined) await send({ consumer: webhookId, wake, owner, ...(delaySeconds && { delaySeconds }) })
}
