/** Records of the tokens that are active; a token without its record is revoked. */
import * as z from 'zod/mini'
import { ApiError } from '../contract/api-error.ts'
import type { Scope } from '../contract/scope.ts'
import { change } from '../table/change.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { tokenKey } from '../table/keys.ts'
import { getItem, type Table } from '../table/table.ts'
import { created, type ItemWrite, removed } from '../table/write-plan.ts'
import { type TokenClaims, tokenKinds } from './caller.ts'
import { isActiveOwner, ownerItem } from './token-owner-store.ts'

const TokenRecord = z.object({
  kind: z.enum(tokenKinds),
  permissions: z.int(),
  origin: z.optional(z.string()),
  /** The table drops the record by itself, some time after the token has expired. */
  expiresAtSeconds: z.number()
})
type TokenRecord = z.infer<typeof TokenRecord>

const tokenKind = kindOf(TokenRecord)

export const tokenItem = (owner: Scope, jti: string): ItemRef<TokenRecord> => ({
  key: tokenKey(owner, jti),
  kind: tokenKind
})

/** Activates the token. */
export function newTokenRecord({ owner, jti, kind, permissions, origin, expiresAtSeconds }: TokenClaims): ItemWrite {
  return created(tokenItem(owner, jti), { kind, permissions, origin, expiresAtSeconds })
}

export interface TokenStore {
  isActive(owner: Scope, jti: string): Promise<boolean>
  /** Activates the token. Throws ApiError TOKEN_REVOKED where its owner does not exist or is being deleted. */
  create(claims: TokenClaims, admitted: Promise<void>): Promise<void>
  /** Revokes the token; one that is not active stays so. */
  revoke(owner: Scope, jti: string, admitted: Promise<void>): Promise<void>
}

export function tokenStore(table: Table): TokenStore {
  return {
    /** Read consistently: the gateway would otherwise remember a wrong verdict on a token just made. */
    async isActive(owner, jti) {
      return (await getItem(table, tokenKey(owner, jti), { ConsistentRead: true })) !== undefined
    },
    create: (claims, admitted) =>
      change(
        table,
        async (items) => {
          const [owner] = await items.read(ownerItem(claims.owner))
          if (!isActiveOwner(owner.value)) throw new ApiError('TOKEN_REVOKED')
          return { result: undefined, writes: [newTokenRecord(claims)] }
        },
        { admitted }
      ),
    revoke: (owner, jti, admitted) =>
      change(
        table,
        async (items) => {
          const [token] = await items.read(tokenItem(owner, jti))
          return { result: undefined, writes: [removed(token)] }
        },
        { admitted }
      )
  }
}
