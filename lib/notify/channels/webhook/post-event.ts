/** Signs an event for a webhook and sends it. */
import type { Connections } from '../../requests/connections.ts'
import { type RequestSettings, requestErrorText, sendRequest } from '../../requests/request.ts'
import { functionWebhookKeys, openSecret, type WebhookKeys } from '../../requests/sealed-secret.ts'
import { signedHeaders } from '../../requests/signing.ts'
import { functionWebhookTargets } from '../../requests/target-url.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { OutgoingEvent, Served, Worker } from './worker.ts'

/** Sends one request by connections of the webhook. Never rejects because of what the endpoint does. */
export type Post = (served: Served, event: OutgoingEvent, connections?: Connections) => ReturnType<Worker['post']>

/** Throws an Error where the secret cannot be opened, which is no fault of the endpoint. */
export function postEvent(keys: WebhookKeys, settings: RequestSettings, clock: () => Date): Post {
  return async (served, { id, body }, connections) => {
    const timestampSeconds = Math.floor(clock().getTime() / 1000)
    const headers = signedHeaders(await secretsOf(keys, served, timestampSeconds), { id, timestampSeconds, body })
    return post({ url: served.webhook.url, headers, body }, settings, clock, connections)
  }
}

/** With the keys and the targets of this function. */
export function functionPost(): Post {
  const isPublicOnly = functionWebhookTargets() === 'public'
  return postEvent(functionWebhookKeys(), { isPublicOnly }, () => new Date())
}

/** The former secret signs too while receivers change over. */
function secretsOf(keys: WebhookKeys, { id, webhook }: Served, nowSeconds: number): Promise<string[]> {
  const { secret, previousSecret, previousExpiresAtSeconds = 0 } = webhook
  const sealed =
    previousSecret !== undefined && previousExpiresAtSeconds > nowSeconds ? [secret, previousSecret] : [secret]
  return Promise.all(sealed.map((one) => openSecret(keys, id, one)))
}

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
}

/** Never rejects: what fails is an outcome. */
export async function post(
  { url, headers, body }: WebhookRequest,
  settings: RequestSettings,
  now: () => Date,
  connections?: Connections
): Promise<Outcome> {
  try {
    const json = { 'content-type': 'application/json', ...headers }
    return outcomeOf(await sendRequest({ url, headers: json, body }, settings, connections), now())
  } catch (error) {
    return { kind: 'endpointFault', error: requestErrorText(error) }
  }
}
