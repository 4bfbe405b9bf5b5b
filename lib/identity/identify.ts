/** Identifies the caller of a request by its token: the owner, whether the token is active, and its permissions. */

import { ApiError } from '../contract/api-error.ts'
import { allows } from '../contract/permissions.ts'
import { defaultRequestsPerMinute } from '../limits/request-limit.ts'
import type { Table } from '../table/table.ts'
import { type SigningKeys, verifyToken } from './access-token.ts'
import { type Caller, hasExpired, type TokenClaims } from './caller.ts'
import { isDeviceToken, presentedToken } from './presented-token.ts'
import { findTokenOwner } from './token-owner.ts'
import { findTokenRecord, noteTokenUse, type TokenRecord } from './token-records.ts'

/**
 * `header` is the value of `Authorization`. Throws ApiError INVALID_TOKEN, TOKEN_EXPIRED or TOKEN_REVOKED. Every
 * correctly signed token causes the same reads, so that the response time discloses nothing about it; an upload token
 * causes one more. A token without a valid signature causes no reads.
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
    // The address and Basic credentials are easily seen by others, so a token with further permissions is refused
    // there.
    if (place && claims.kind !== 'programmatic') throw new ApiError('INVALID_TOKEN')
    if (claims.kind !== 'programmatic') return caller
    if (hasExpired(record, now)) throw new ApiError('TOKEN_EXPIRED')
    const allowed = { ...caller, ...allowedBy(record) }
    if (place && !isDeviceToken(allowed)) throw new ApiError('INVALID_TOKEN')
    await noteTokenUse(table, claims.owner, claims.jti, record, now)
    return { ...allowed, ...(place && { place }) }
  }

/**
 * An upload token is valid only as long as the token with which it was requested could request it again. Source:
 * decisions, "Programmatic tokens". Throws ApiError TOKEN_EXPIRED or TOKEN_REVOKED.
 */
function assertFetching(fetching: TokenRecord | undefined, vehicleId: string | undefined, now: Date): void {
  if (fetching && hasExpired(fetching, now)) throw new ApiError('TOKEN_EXPIRED')
  const { permissions = 0, vehicleIds = [vehicleId] } = fetching ?? {}
  if (!allows(permissions, 'VEHICLE_DATA_UPLOAD') || !vehicleIds.includes(vehicleId))
    throw new ApiError('TOKEN_REVOKED')
}

/** Permissions come from the record, which can change; the claims of a programmatic token only identify its owner. */
function allowedBy({
  permissions,
  origin,
  vehicleIds,
  expiresAtSeconds
}: TokenRecord): Pick<TokenClaims & Caller, 'permissions' | 'origin' | 'vehicleIds' | 'expiresAtSeconds'> {
  return { permissions, origin, vehicleIds, expiresAtSeconds }
}
