/** Secrets of webhooks, which are encrypted in the table, bound to the ID of the webhook. */
import { randomBytes } from 'node:crypto'
import { functionEnvironment } from '../../environment.ts'
import type { SigningKeys } from '../../identity/access-token.ts'
import { openText, type SealKind, sealText } from '../../identity/sealed-text.ts'
import { secretSigningKeys } from '../../identity/signing-keys.ts'
import { secretPrefix } from './signing.ts'

/** The keys in their secret, which has the form of the signing keys. */
export type WebhookKeys = SigningKeys

/** Standard Webhooks 1.0.0: 24 to 64 bytes. */
const secretBytes = 32

export function functionWebhookKeys(): WebhookKeys {
  return secretSigningKeys(functionEnvironment('WEBHOOK_KEY_SECRET').WEBHOOK_KEY_SECRET)
}

export const newSecret = () => `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`

/** The secret with the keys does not have the key that something was stored with. */
export class MissingKey extends Error {
  override readonly name = 'MissingKey'

  constructor(id: string) {
    super(
      `The key "${id}" is missing in the secret WebhookKey: give it the keys of the stack that stored this. ` +
        'Runbook: "The stack is gone, its table is kept"'
    )
  }
}

const kind: SealKind = {
  purpose: 'secrets of webhooks',
  name: 'the secret of a webhook',
  missingKey: (keyId) => new MissingKey(keyId)
}

export const sealSecret = (keys: WebhookKeys, webhookId: string, secret: string): Promise<string> =>
  sealText({ kind, keys, owner: webhookId }, secret)

/** Throws MissingKey, and an Error for what was sealed with another key of that ID, for another webhook, or was altered since. */
export const openSecret = (keys: WebhookKeys, webhookId: string, sealed: string): Promise<string> =>
  openText({ kind, keys, owner: webhookId }, sealed)
