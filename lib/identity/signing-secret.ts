/** The text of the secret with the signing keys: a JSON object of key by ID, and `current`, the ID of the one that signs. */
import * as z from 'zod/mini'

/** What else a later version puts beside the keys is left alone. */
const SigningSecret = z.catchall(z.object({ current: z.string() }), z.unknown())
export type SigningSecret = Readonly<z.infer<typeof SigningSecret>>

/** HS256 takes a key of at least the size of its hash. Source: RFC 7518, section 3.2. */
const minKeyCharacters = 32

/** Throws a SyntaxError or a ZodError. */
export function parseSigningSecret(text: string): SigningSecret {
  return SigningSecret.parse(JSON.parse(text))
}

/** Undefined where there is no such key, or it is too short to be one. */
export function keyOf(secret: SigningSecret, id: string): Uint8Array | undefined {
  const key = id === 'current' || !Object.hasOwn(secret, id) ? undefined : secret[id]
  return typeof key === 'string' && key.length >= minKeyCharacters ? new TextEncoder().encode(key) : undefined
}
