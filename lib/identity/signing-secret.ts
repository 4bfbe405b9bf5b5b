/** The text of the secret with the signing keys: a JSON object of keys by ID, and `current`, the ID of the key that signs. */
import * as z from 'zod/mini'
import { assertKnownFormat, formatAttribute, storedFormats } from '../table/stored-formats.ts'

/** Members that a later version adds are kept. */
const SigningSecret = z.catchall(z.object({ current: z.string(), [formatAttribute]: z.optional(z.int()) }), z.unknown())
export type SigningSecret = Readonly<z.infer<typeof SigningSecret>>

/** HS256 requires a key at least as long as its hash. Source: RFC 7518, section 3.2. */
const minKeyCharacters = 32

/** Throws SyntaxError or ZodError, or NewerFormat for a secret of a later version. */
export function parseSigningSecret(text: string): SigningSecret {
  const secret = SigningSecret.parse(JSON.parse(text))
  assertKnownFormat('secret with keys', secret[formatAttribute], storedFormats.keys)
  return secret
}

/** Undefined if the secret has no such key, or if the key is too short. */
export function keyOf(secret: SigningSecret, id: string): Uint8Array | undefined {
  const key = id === 'current' || !Object.hasOwn(secret, id) ? undefined : secret[id]
  return typeof key === 'string' && key.length >= minKeyCharacters ? new TextEncoder().encode(key) : undefined
}
