/** Remembers whose device tokens are, so that their records and their owners are read at once, in one round trip. */
import { addBounded } from '../bounded-map.ts'
import type { Scope } from '../contract/scope.ts'

/** About 1 MB. */
const maxTokens = 10_000

/**
 * The owner of a token never changes, so that nothing here becomes wrong. Whether the token is active, and what it may,
 * is read at every call.
 */
export interface DeviceTokenOwners {
  readonly of: (tokenId: string) => Scope | undefined
  readonly remember: (tokenId: string, owner: Scope) => void
}

export function deviceTokenOwners(max = maxTokens): DeviceTokenOwners {
  const owners = new Map<string, Scope>()
  return {
    of: (tokenId) => owners.get(tokenId),
    remember: (tokenId, owner) => addBounded(owners, max, tokenId, owner)
  }
}
