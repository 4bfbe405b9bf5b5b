/** Signing keys that the tests hold in plain sight. */
import type { SigningKeys } from '../../lib/identity/access-token.ts'

export const keyOf = (seed: string) => new TextEncoder().encode(seed.repeat(32).slice(0, 32))

/** Keys by ID; the first one signs. */
export function plainKeys(keys: Readonly<Record<string, Uint8Array>>): SigningKeys {
  const [id = '', key = new Uint8Array()] = Object.entries(keys)[0] ?? []
  return {
    current: async () => ({ id, key }),
    find: async (wanted) => keys[wanted]
  }
}
