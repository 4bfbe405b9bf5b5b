/** Identifies the caller of a request by its token: the owner, whether the token is active, and its permissions. */

import { ApiError } from '../contract/api-error.ts'
import { allows } from '../contract/permissions.ts'
import { defaultRequestsPerMinute } from '../limits/request-limit.ts'
import { findItem } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import { type SigningKeys, verifyToken } from './access-token.ts'
import { type Caller, hasExpired, type TokenClaims } from './caller.ts'
import { deviceTokenId } from './device-token.ts'
import { type DeviceTokenOwners, deviceTokenOwners } from './device-token-owners.ts'
import { isDeviceToken, presentedToken } from './presented-token.ts'
import { findTokenOwner, isRevokedBy, type TokenOwner } from './token-owner.ts'
import { findDeviceTokenRecord, findTokenRecord, noteTokenUse, type TokenRecord, tokenItem } from './token-records.ts'

/**
 * `header` is the value of `Authorization`. Throws ApiError INVALID_TOKEN, TOKEN_EXPIRED or TOKEN_REVOKED. Every
 * correctly signed token causes the same reads, so that the response time discloses nothing about it; an upload token
 * causes one more, and a short device token as many. A token without a valid signature or check character causes no
 * reads.
 */
export function identify(table: Table, keys: SigningKeys): (header: string, now: Date) => Promise<Caller> {
  const owners = deviceTokenOwners()
  return async (header, now) => {
    const presented = presentedToken(header)
    if (!presented) throw new ApiError('INVALID_TOKEN')
    const { token, place } = presented
    const deviceId = deviceTokenId(token)
    const found =
      deviceId === undefined ? await findSigned(table, keys, token) : await findDevice(table, owners, deviceId)
    const caller = activeCaller(found, now)
    // The address and Basic credentials are easily seen by others, so a token with further permissions is refused
    // there.
    if (place && !isDeviceToken(caller)) throw new ApiError('INVALID_TOKEN')
    const { owner, jti } = found.claims
    if (caller.kind === 'programmatic' && found.record) await noteTokenUse(table, owner, jti, found.record, now)
    return { ...caller, ...(place && { place }) }
  }
}

/**
 * The caller of a personal or programmatic token that was identified before, with the rights that it has at this moment. Throws
 * ApiError TOKEN_EXPIRED or TOKEN_REVOKED. 1 RRU.
 */
export async function identifyAgain(table: Table, claims: TokenClaims, now: Date): Promise<Caller> {
  const [record, owner] = await Promise.all([
    findItem(table, tokenItem(claims.owner, claims.jti)),
    findTokenOwner(table, claims.owner)
  ])
  return activeCaller({ claims, record, owner }, now)
}

/** Throws ApiError TOKEN_EXPIRED or TOKEN_REVOKED. */
function activeCaller({ claims: found, record, owner, fetching }: FoundToken, now: Date): Caller {
  const { fetchedBy, ...claims } = found
  if (hasExpired(claims, now)) throw new ApiError('TOKEN_EXPIRED')
  if (fetchedBy !== undefined) assertFetching(fetching, claims.vehicleId, now)
  if (!record || !owner || isRevokedBy(owner, claims)) throw new ApiError('TOKEN_REVOKED')
  const { requestsPerMinute = defaultRequestsPerMinute, locale } = owner
  const caller = { ...claims, requestsPerMinute, locale }
  if (claims.kind !== 'programmatic') return caller
  if (hasExpired(record, now)) throw new ApiError('TOKEN_EXPIRED')
  return { ...caller, ...allowedBy(record) }
}

interface FoundToken {
  readonly claims: TokenClaims
  readonly record?: TokenRecord
  readonly owner?: TokenOwner
  /** The token with which an upload token was requested. */
  readonly fetching?: TokenRecord
}

/** A signed token names its owner, so that everything is read at once. Throws ApiError INVALID_TOKEN. */
async function findSigned(table: Table, keys: SigningKeys, token: string): Promise<FoundToken> {
  const claims = await verifyToken(keys, token)
  const { owner: scope, jti, fetchedBy } = claims
  const [record, owner, fetching] = await Promise.all([
    findTokenRecord(table, scope, jti),
    findTokenOwner(table, scope),
    fetchedBy === undefined ? undefined : findTokenRecord(table, scope, fetchedBy)
  ])
  return { claims, record, owner, fetching }
}

/**
 * The record of a short device token names the owner. It is read first, unless this process has seen the token before.
 * Throws ApiError TOKEN_REVOKED if there is no record: the check character has excluded that the token was mistyped.
 */
async function findDevice(table: Table, owners: DeviceTokenOwners, tokenId: string): Promise<FoundToken> {
  const known = owners.of(tokenId)
  const [record, knownOwner] = await Promise.all([
    findDeviceTokenRecord(table, tokenId),
    known && findTokenOwner(table, known)
  ])
  if (!record?.owner) throw new ApiError('TOKEN_REVOKED')
  const { owner: scope, createdAtSeconds: issuedAtSeconds = 0 } = record
  const owner = known ? knownOwner : await findTokenOwner(table, scope)
  if (!known) owners.remember(tokenId, scope)
  const claims = { owner: scope, jti: tokenId, kind: 'programmatic', permissions: 0, issuedAtSeconds } as const
  return { claims, record, owner }
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
