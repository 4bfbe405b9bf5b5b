/** Activates and revokes tokens: writes and removes their records. */
import { ApiError } from '../contract/api-error.ts'
import type { Scope } from '../contract/scope.ts'
import { change } from '../table/change.ts'
import { created, type ItemWrite, removed } from '../table/decision.ts'
import type { Table } from '../table/table.ts'
import type { TokenClaims } from './caller.ts'
import { isActiveOwner, ownerItem } from './token-owner.ts'
import { tokenItem } from './token-records.ts'

/** Activates the token. */
export function newTokenRecord({ owner, jti, kind, permissions, origin, expiresAtSeconds }: TokenClaims): ItemWrite {
  return created(tokenItem(owner, jti), { kind, permissions, origin, expiresAtSeconds })
}

/** Activates the token. Throws ApiError TOKEN_REVOKED where its owner does not exist or is being deleted. */
export function createTokenRecord(table: Table, claims: TokenClaims, admitted: Promise<void>): Promise<void> {
  return change(
    table,
    async (items) => {
      const [owner] = await items.read(ownerItem(claims.owner))
      if (!isActiveOwner(owner.value)) throw new ApiError('TOKEN_REVOKED')
      return { result: undefined, writes: [newTokenRecord(claims)] }
    },
    { admitted }
  )
}

/** Revokes the token; one that is not active stays so. */
export function removeTokenRecord(table: Table, owner: Scope, jti: string, admitted: Promise<void>): Promise<void> {
  return change(
    table,
    async (items) => {
      const [token] = await items.read(tokenItem(owner, jti))
      return { result: undefined, writes: [removed(token)] }
    },
    { admitted }
  )
}
