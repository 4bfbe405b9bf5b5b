/** The record of a programmatic token: whether it is active, its changes, and its representation in the interface. */
import { grantedBits, permissionNames } from '../contract/permissions.ts'
import type { ProgrammaticToken } from '../contract/resources/programmatic-token.ts'
import type { TokenChange } from '../contract/resources/token-content.ts'
import { ownerFields, type Scope } from '../contract/scope.ts'
import { hasExpired } from './caller.ts'
import type { Owner } from './token-owner.ts'
import type { TokenRecord } from './token-records.ts'

/**
 * Whether the record is that of a programmatic token that is valid now. A token issued before the owner ended all
 * sessions is not.
 */
export function isActive(
  record: TokenRecord | undefined,
  { sessionsValidFromSeconds = 0 }: Owner,
  now: Date
): record is TokenRecord {
  if (record?.kind !== 'programmatic' || record.createdAtSeconds === undefined) return false
  return record.createdAtSeconds >= sessionsValidFromSeconds && !hasExpired(record, now)
}

/** Whether `record` gives no access that `other` does not give. */
export function isAtMost(record: TokenRecord, other: TokenRecord): boolean {
  const [end, otherEnd] = [record, other].map(({ expiresAtSeconds = Number.POSITIVE_INFINITY }) => expiresAtSeconds)
  const { vehicleIds: otherIds } = other
  const areReached = !otherIds || record.vehicleIds?.every((id) => otherIds.includes(id)) === true
  return (record.permissions & ~other.permissions) === 0 && areReached && Number(end) <= Number(otherEnd)
}

/** Null clears a field. */
export function recordAfter(before: TokenRecord, { name, permissions, vehicle_ids, expiry }: TokenChange): TokenRecord {
  return {
    ...before,
    ...(name !== undefined && { name }),
    ...(permissions && { permissions: grantedBits(permissions) }),
    ...(vehicle_ids !== undefined && { vehicleIds: vehicle_ids ? [...new Set(vehicle_ids)] : undefined }),
    ...(expiry !== undefined && { expiresAtSeconds: expiry === null ? undefined : wholeSeconds(expiry) })
  }
}

export function toResource(owner: Scope, id: string, record: TokenRecord): ProgrammaticToken {
  const {
    name = '',
    createdBy,
    origin,
    permissions,
    vehicleIds,
    expiresAtSeconds,
    createdAtSeconds = 0,
    lastUsedSeconds
  } = record
  return {
    id,
    name,
    ...ownerFields(owner),
    ...(createdBy !== undefined && { created_by: createdBy }),
    ...(origin !== undefined && { origin }),
    permissions: permissionNames(permissions),
    ...(vehicleIds && { vehicle_ids: vehicleIds }),
    ...(expiresAtSeconds !== undefined && { expiry: dateTimeOf(expiresAtSeconds) }),
    timestamp_created: dateTimeOf(createdAtSeconds),
    ...(lastUsedSeconds !== undefined && { last_used: dateTimeOf(lastUsedSeconds) })
  }
}

const wholeSeconds = (dateTime: string) => Math.floor(Date.parse(dateTime) / 1000)
const dateTimeOf = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString()
