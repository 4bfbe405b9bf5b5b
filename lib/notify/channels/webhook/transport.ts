/** Sends an event to a webhook by one request. */
import type { Connections } from '../../requests/connections.ts'
import { type RequestSettings, requestErrorText, sendRequest } from '../../requests/request.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

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
