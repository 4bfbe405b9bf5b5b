/** Stores as plain objects: what a test says they hold, and a note of what was asked of them and written. */
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import type { TokenClaims } from '../../lib/identity/caller.ts'
import type { TokenOwner, TokenOwnerStore } from '../../lib/identity/token-owner-store.ts'
import type { TokenRecord } from '../../lib/identity/token-records.ts'
import type { TokenStore } from '../../lib/identity/token-store.ts'

const personalRecord: TokenRecord = { kind: 'personal', permissions: allPermissionBits }

/** Active tokens, by owner and ID; those with records of their own in `records`. */
export function fakeTokens({
  active = [] as string[],
  record = personalRecord,
  records = {} as Record<string, TokenRecord>
} = {}) {
  const used: string[] = []
  const created: TokenClaims[] = []
  const revoked: string[] = []
  const tokens: TokenStore = {
    find: async (owner, jti) => (active.includes(`${owner} ${jti}`) ? record : records[`${owner} ${jti}`]),
    noteUse: async (owner, jti) => {
      used.push(`${owner} ${jti}`)
    },
    create: async (claims, admitted) => {
      await admitted
      created.push(claims)
    },
    revoke: async (owner, jti, admitted) => {
      await admitted
      revoked.push(`${owner} ${jti}`)
    }
  }
  return { tokens, created, revoked, used }
}

/** Owners of tokens by scope. */
export function fakeOwners(owners: Partial<Record<Scope, TokenOwner>> = {}): TokenOwnerStore {
  return { findOwner: async (scope) => owners[scope] }
}
