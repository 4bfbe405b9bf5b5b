/** Signs requests to webhooks. Source: Standard Webhooks 1.0.0, "Webhook metadata" and "Signature scheme". */
import { createHmac } from 'node:crypto'

/** The rest of a secret is base64. */
export const secretPrefix = 'whsec_'

export interface SignedMessage {
  /** The ID of the event, which a repetition has too. */
  readonly id: string
  readonly timestampSeconds: number
  /** JSON. */
  readonly body: string
}

/** The headers of a request. Two secrets give two signatures: a receiver takes either while a secret is rotated. */
export function signedHeaders(secrets: readonly string[], message: SignedMessage): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestampSeconds),
    'webhook-signature': secrets.map((secret) => signature(secret, message)).join(' ')
  }
}

function signature(secret: string, { id, timestampSeconds, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`
}
