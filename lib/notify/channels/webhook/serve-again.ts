/** Sends once more what a request has asked for: events that were refused before the webhook was disabled, or a range of facts. */
import type { WakeMessage } from '../../consumers/claim.ts'
import type { Consumer } from '../../consumers/consumer.ts'
import { type SendPage, serveReplay } from './replay.ts'
import { resumeRetries } from './resume-retries.ts'
import type { Served, Worker } from './worker.ts'

/** One page, of at most `limit` events of the range. Undefined where another message serves the webhook. */
export async function serveAgain(
  worker: Worker,
  served: Served,
  message: WakeMessage,
  limit: number,
  send: SendPage
): Promise<Consumer | undefined> {
  const { replay, resumption } = served.consumer
  if (resumption) return resumeRetries(worker, served, message, resumption)
  return replay && serveReplay(worker, served, message, { ...replay, limit }, send)
}
