/**
 * Secrets of webhooks, and their encryption in the table: AES-256-GCM under a key of Secrets Manager, bound to the ID of the
 * webhook, so that a stored secret is of no use to another one. A stored secret names its key.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { functionEnvironment } from '../../environment.ts'
import type { SigningKeys } from '../../identity/access-token.ts'
import { secretSigningKeys } from '../../identity/signing-keys.ts'
import { secretPrefix } from './signing.ts'

/** The keys in their secret, which has the form of the signing keys. */
export type WebhookKeys = SigningKeys

/** Standard Webhooks 1.0.0: 24 to 64 bytes. */
const secretBytes = 32

const cipherName = 'aes-256-gcm'
const keyBytes = 32
/** Source: NIST SP 800-38D, section 8.2.2. */
const nonceBytes = 12
const tagBytes = 16

export function functionWebhookKeys(): WebhookKeys {
  return secretSigningKeys(functionEnvironment('WEBHOOK_KEY_SECRET').WEBHOOK_KEY_SECRET)
}

export const newSecret = () => `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`

/** `<ID of the key>.<nonce, tag and text in base64url>`. */
export async function sealSecret(keys: WebhookKeys, webhookId: string, secret: string): Promise<string> {
  const { id, key } = await keys.current()
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(cipherName, encryptionKey(key), nonce).setAAD(Buffer.from(webhookId))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`
}

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

/** Throws MissingKey, and an Error for what was sealed with another key of that ID, for another webhook, or was altered since. */
export async function openSecret(keys: WebhookKeys, webhookId: string, sealed: string): Promise<string> {
  const dot = sealed.lastIndexOf('.')
  const id = sealed.slice(0, dot)
  const key = await keys.find(id)
  if (!key) throw new MissingKey(id)
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
  const textStart = nonceBytes + tagBytes
  const decipher = createDecipheriv(cipherName, encryptionKey(key), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes
  })
  decipher.setAAD(Buffer.from(webhookId)).setAuthTag(bytes.subarray(nonceBytes, textStart))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(textStart)), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new Error(
      `The key "${id}" does not open the secret of a webhook: it is another key, or the secret was altered`,
      { cause }
    )
  }
}

/** The key in Secrets Manager is text; the encryption needs 32 bytes. */
function encryptionKey(key: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'secrets of webhooks', keyBytes))
}
