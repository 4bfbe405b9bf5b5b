/**
 * Text that is stored encrypted: AES-256-GCM under a key of Secrets Manager, bound to the ID of what it belongs to, so that it is of
 * no use to anything else. It names its key.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SigningKeys } from './access-token.ts'

const cipherName = 'aes-256-gcm'
const keyBytes = 32
/** Source: NIST SP 800-38D, section 8.2.2. */
const nonceBytes = 12
const tagBytes = 16

/** Kinds of texts have encryption keys of their own, also where they share the keys of Secrets Manager. */
export interface SealKind {
  /** Part of the encryption key: with another one, stored texts cannot be opened. */
  readonly purpose: string
  /** What errors call the text. */
  readonly name: string
  /** The error for a text that was sealed with an unknown key. */
  readonly missingKey: (keyId: string) => Error
}

/** `owner`: ID of what the text belongs to. */
export interface Seal {
  readonly kind: SealKind
  readonly keys: SigningKeys
  readonly owner: string
}

/** `<ID of the key>.<nonce, tag and text in base64url>`. */
export async function sealText({ kind, keys, owner }: Seal, text: string): Promise<string> {
  const { id, key } = await keys.current()
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(cipherName, encryptionKey(key, kind.purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/**
 * Throws the kind's error for a missing key, and an Error for what was sealed with another key of that ID, for another owner, or was
 * altered since.
 */
export async function openText({ kind, keys, owner }: Seal, sealed: string): Promise<string> {
  const dot = sealed.lastIndexOf('.')
  const id = sealed.slice(0, dot)
  const key = await keys.find(id)
  if (!key) throw kind.missingKey(id)
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
  const textStart = nonceBytes + tagBytes
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(cipherName, encryptionKey(key, kind.purpose), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceBytes, textStart))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(textStart)), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new Error(`The key "${id}" does not open ${kind.name}: it is another key, or the text was altered`, { cause })
  }
}

/** The key in Secrets Manager is text; the encryption needs 32 bytes. */
function encryptionKey(key: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', purpose, keyBytes))
}
