/** Whether the token of a request is still active, for what outlives the request: the gateway remembers its verdict for a while. */
import { ApiError } from '../contract/api-error.ts'
import type { Items } from '../table/snapshot.ts'
import { type Caller, hasExpired } from './caller.ts'
import { isRevokedBy, ownerItem } from './token-owner.ts'
import { type TokenRecord, tokenItem } from './token-records.ts'

/**
 * The owner becomes a condition of the write, so that nothing is made beside a change that ends the owner's sessions. Returns the
 * record of a programmatic token. Throws ApiError TOKEN_REVOKED or TOKEN_EXPIRED.
 */
export async function assertActiveToken(items: Items, caller: Caller, now: Date): Promise<TokenRecord | undefined> {
  const { owner, jti, kind } = caller
  const isProgrammatic = kind === 'programmatic'
  const [[profile], [record]] = await Promise.all([
    items.read(ownerItem(owner)),
    items.view(...(isProgrammatic ? [tokenItem(owner, jti)] : []))
  ])
  if (!profile.value || profile.value.deleting || isRevokedBy(profile.value, caller))
    throw new ApiError('TOKEN_REVOKED')
  if (isProgrammatic && !record) throw new ApiError('TOKEN_REVOKED')
  if (record && hasExpired(record, now)) throw new ApiError('TOKEN_EXPIRED')
  return record
}
