/** Sends a ping to a webhook and waits until its endpoint has answered. */
import type { WebhookDelivery } from '../../../lib/contract/resources/webhook-delivery.ts'
import { readWithRetries, waitUntil } from '../api/query.ts'
import { readDeliveries, requestPing } from './webhook-requests.ts'

export type Attempt = WebhookDelivery['attempts'][number]

/** An endpoint has 15 s to answer, and the service needs a moment before it sends. */
const maxLooks = 12
const pauseMilliseconds = 2000

/** A ping is among the newest deliveries. */
const looked = 20

/**
 * Returns the attempt to send the ping, or undefined if there was none within about 24 s. Throws Failure, or AbortError
 * if the wait was aborted.
 */
export async function ping(
  webhookId: string,
  signal: AbortSignal,
  pause = pauseMilliseconds
): Promise<Attempt | undefined> {
  const before = new Set((await pingsOf(webhookId, signal)).map(({ timestamp }) => timestamp))
  await requestPing(webhookId)
  for (let look = 0; look < maxLooks; look += 1) {
    await waitUntil(Date.now() + pause, signal)
    const [attempt] = (await pingsOf(webhookId, signal)).filter(({ timestamp }) => !before.has(timestamp))
    if (attempt) return attempt
  }
  return undefined
}

/** The attempts of the last pings, newest first. */
async function pingsOf(webhookId: string, signal: AbortSignal): Promise<Attempt[]> {
  const read = () => readDeliveries(webhookId, { limit: looked }, signal)
  const { deliveries } = await readWithRetries(read, signal, () => {})
  return deliveries.filter(({ type }) => type === 'webhook.ping').flatMap(({ attempts }) => attempts)
}
