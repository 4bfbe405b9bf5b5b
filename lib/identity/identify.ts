/** Whose token a request carries, whether it is active, and what it may. */
import { ApiError } from '../contract/api-error.ts'
import { allows } from '../contract/permissions.ts'
import type { Table } from '../table/table.ts'
import { type SigningKeys, verifyToken } from './access-token.ts'
import { type Caller, defaultRequestsPerMinute, hasExpired, type TokenClaims } from './caller.ts'
import { isDeviceToken, presentedToken } from './presented-token.ts'
import { findTokenOwner } from './token-owner.ts'
import { findTokenRecord, noteTokenUse, type TokenRecord } from './token-records.ts'

/**
 * `header` is the value of `Authorization`. Throws ApiError INVALID_TOKEN, TOKEN_EXPIRED or TOKEN_REVOKED. Every token that
 * is signed costs the same reads, so that the time tells nothing about it, an upload token one more; what is not signed costs none.
 */
export const identify =
  (table: Table, keys: SigningKeys) =>
  async (header: string, now: Date): Promise<Caller> => {
    const presented = presentedToken(header)
    if (!presented) throw new ApiError('INVALID_TOKEN')
    const { token, place } = presented
    const { issuedAtSeconds, fetchedBy, ...claims } = await verifyToken(keys, token)
    const [record, owner, fetching] = await Promise.all([
      findTokenRecord(table, claims.owner, claims.jti),
      findTokenOwner(table, claims.owner),
      fetchedBy === undefined ? undefined : findTokenRecord(table, claims.owner, fetchedBy)
    ])
    if (hasExpired(claims, now)) throw new ApiError('TOKEN_EXPIRED')
    if (fetchedBy !== undefined) assertFetching(fetching, claims.vehicleId, now)
    if (!record || !owner || owner.sessionsValidFromSeconds > issuedAtSeconds) throw new ApiError('TOKEN_REVOKED')
    const { requestsPerMinute = defaultRequestsPerMinute, locale } = owner
    const caller = { ...claims, requestsPerMinute, locale }
    // Elsewhere than behind `Token`, where it is easily seen, any token that may more is refused.
    if (place && claims.kind !== 'programmatic') throw new ApiError('INVALID_TOKEN')
    if (claims.kind !== 'programmatic') return caller
    if (hasExpired(record, now)) throw new ApiError('TOKEN_EXPIRED')
    const allowed = { ...caller, ...allowedBy(record) }
    if (place && !isDeviceToken(allowed)) throw new ApiError('INVALID_TOKEN')
    await noteTokenUse(table, claims.owner, claims.jti, record, now)
    return { ...allowed, ...(place && { place }) }
  }

/**
 * An upload token is never more than the token that fetched it, as that one is now. Source: decisions, "Programmatic tokens".
 * Throws ApiError TOKEN_EXPIRED or TOKEN_REVOKED.
 */
function assertFetching(fetching: TokenRecord | undefined, vehicleId: string | undefined, now: Date): void {
  if (fetching && hasExpired(fetching, now)) throw new ApiError('TOKEN_EXPIRED')
  const { permissions = 0, vehicleIds = [vehicleId] } = fetching ?? {}
  if (!allows(permissions, 'VEHICLE_DATA_UPLOAD') || !vehicleIds.includes(vehicleId))
    throw new ApiError('TOKEN_REVOKED')
}

/** The record of a programmatic token can change; its claims say whose it is and nothing else that counts. */
function allowedBy({
  permissions,
  origin,
  vehicleIds,
  expiresAtSeconds
}: TokenRecord): Pick<TokenClaims & Caller, 'permissions' | 'origin' | 'vehicleIds' | 'expiresAtSeconds'> {
  return { permissions, origin, vehicleIds, expiresAtSeconds }
}
