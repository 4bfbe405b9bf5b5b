/** Activates and revokes tokens by writing and removing their records. */
import { ApiError } from '../contract/api-error.ts'
import type { Scope } from '../contract/scope.ts'
import { change } from '../table/change.ts'
import { created, type ItemWrite, removed } from '../table/decision.ts'
import type { Table } from '../table/table.ts'
import type { TokenClaims } from './caller.ts'
import { isActiveOwner, ownerItem } from './token-owner-store.ts'
import { type TokenRecords, tokenItem, tokenRecords } from './token-records.ts'

/** The write that activates a token. */
export function newTokenRecord({ owner, jti, kind, permissions, origin, expiresAtSeconds }: TokenClaims): ItemWrite {
  return created(tokenItem(owner, jti), { kind, permissions, origin, expiresAtSeconds })
}

export interface TokenStore extends TokenRecords {
  /** Activates the token. Throws ApiError TOKEN_REVOKED if its owner does not exist or is being deleted. */
  create(claims: TokenClaims, admitted: Promise<void>): Promise<void>
  /** Revokes the token. A token that is not active stays so. */
  revoke(owner: Scope, jti: string, admitted: Promise<void>): Promise<void>
}

export function tokenStore(table: Table): TokenStore {
  return {
    ...tokenRecords(table),
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
