/** Activates and revokes tokens: writes and removes their records. */
import { ApiError } from '../contract/api-error.ts'
import { allows } from '../contract/permissions.ts'
import type { Scope } from '../contract/scope.ts'
import { deliveriesEnded } from '../jobs/job.ts'
import { change } from '../table/change.ts'
import { created, type ItemWrite, removed } from '../table/decision.ts'
import type { Table } from '../table/table.ts'
import type { TokenClaims } from './caller.ts'
import { isActiveOwner, ownerItem } from './token-owner.ts'
import { type TokenRecord, tokenItem } from './token-records.ts'

/** A programmatic token that can make no webhooks any more ends those that it has made. */
export function deliveriesOfToken(
  owner: Scope,
  before: TokenRecord | undefined,
  after: TokenRecord | undefined,
  now: Date
): ItemWrite[] {
  const [could, can] = [before, after].map((record) => allows(record?.permissions ?? 0, 'WEBHOOK_WRITE'))
  return before?.kind === 'programmatic' && could && !can ? [deliveriesEnded(owner, now)] : []
}

/** Activates the token. */
export function newTokenRecord(
  { owner, jti, kind, permissions, origin, expiresAtSeconds }: TokenClaims,
  session: Pick<TokenRecord, 'createdAtSeconds' | 'address' | 'userAgent'> = {}
): ItemWrite {
  return created(tokenItem(owner, jti), { kind, permissions, origin, expiresAtSeconds, ...session })
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
export function removeTokenRecord(
  table: Table,
  owner: Scope,
  jti: string,
  { now, admitted }: { readonly now: Date; readonly admitted: Promise<void> }
): Promise<void> {
  return change(
    table,
    async (items) => {
      const [token] = await items.read(tokenItem(owner, jti))
      return { result: undefined, writes: [removed(token), ...deliveriesOfToken(owner, token.value, undefined, now)] }
    },
    { admitted }
  )
}
