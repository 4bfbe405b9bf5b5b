/** The text of the secret with the signing keys: a JSON object of keys by ID, and `current`, the ID of the key that signs. */
import * as z from 'zod/mini'

/** Members that a later version adds are kept. */
const SigningSecret = z.catchall(z.object({ current: z.string() }), z.unknown())
export type SigningSecret = Readonly<z.infer<typeof SigningSecret>>

/** HS256 requires a key at least as long as its hash. Source: RFC 7518, section 3.2. */
const minKeyCharacters = 32

/** Throws SyntaxError or ZodError. */
export function parseSigningSecret(text: string): SigningSecret {
  return SigningSecret.parse(JSON.parse(text))
}

/** Undefined if the secret has no such key, or if the key is too short. */
export function keyOf(secret: SigningSecret, id: string): Uint8Array | undefined {
  const key = id === 'current' || !Object.hasOwn(secret, id) ? undefined : secret[id]
  return typeof key === 'string' && key.length >= minKeyCharacters ? new TextEncoder().encode(key) : undefined
}
