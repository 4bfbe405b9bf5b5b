/** Shares as the owner of a vehicle makes, changes and ends them, and as those who receive them leave them. Source: decisions, "Shares". */
import { administration } from '../access/administered.ts'
import { viewMemberships } from '../access/authorize-vehicle.ts'
import { organizationScopes } from '../access/caller-scopes.ts'
import { type Access, accessItem, maxScopesOfVehicle } from '../access/grants.ts'
import type { Actor } from '../audit/actor.ts'
import { ApiError, invalidParameters, permissionDenied, refused } from '../contract/api-error.ts'
import { isResourceId } from '../contract/fields.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import { allows, grantedBits, type Permission } from '../contract/permissions.ts'
import type { Share } from '../contract/resources/share.ts'
import { isOrganization, type Scope, scopeId } from '../contract/scope.ts'
import type { AdmittedCaller, Caller } from '../identity/caller.ts'
import { assertPersonal } from '../identity/own-permission.ts'
import { change } from '../table/change.ts'
import { findItem, findItems } from '../table/find-item.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { byNameOfSharee, type Sharee, shareeItem, shareOf } from './shared-with.ts'
import { grantChangeWithFact, hasRoomFor } from './vehicle-grants.ts'

export interface SharedVehicle {
  readonly vehicleId: string
  /** Recipient of the share. */
  readonly scope: Scope
}

/** Users by email, then organizations by name. Throws ApiError VEHICLE_NOT_FOUND or PERMISSION_DENIED. */
export async function sharesOf(table: Table, caller: Caller, vehicleId: string): Promise<Share[]> {
  assertVehicleId(vehicleId)
  const access = await findItem(table, accessItem(vehicleId), { ConsistentRead: true })
  assertOwner(caller, access)
  const scopes = Object.keys(access.grants) as Scope[]
  const sharees = await findItems(table, scopes.map(shareeItem))
  return scopes.map((scope, index) => shareOf(access, scope, sharees[index])).sort(byNameOfSharee)
}

/**
 * The permissions take the place of those before. Effective at once; the lists of trips follow by a job. Throws ApiError
 * VEHICLE_NOT_FOUND, PERMISSION_DENIED, USER_NOT_FOUND, ORGANIZATION_NOT_FOUND, TOO_MANY, or INVALID_PARAMETERS for the
 * owner.
 */
export function putShare(
  table: Table,
  caller: AdmittedCaller,
  { vehicleId, scope }: SharedVehicle,
  permissions: readonly Permission[],
  actor: Actor
): Promise<Share> {
  assertVehicleId(vehicleId)
  const bits = grantedBits(permissions)
  return change(
    table,
    async (items) => {
      const [access, sharee] = await Promise.all([ownAccess(items, caller, vehicleId), viewSharee(items, scope)])
      assertShareable(access, scope, sharee)
      const { result, ...decision } = await grantChangeWithFact(items, actor, { vehicleId, scope, bits })
      return { ...decision, result: shareOf(result.access, scope, sharee) }
    },
    { admitted: caller.admitted }
  )
}

/** For the owner, and for who holds the share. Throws ApiError VEHICLE_NOT_FOUND, PERMISSION_DENIED or SHARE_NOT_FOUND. */
export function deleteShare(
  table: Table,
  caller: AdmittedCaller,
  { vehicleId, scope }: SharedVehicle,
  actor: Actor
): Promise<void> {
  assertVehicleId(vehicleId)
  return change(
    table,
    async (items) => {
      const [{ value: access }] = await items.read(accessItem(vehicleId))
      assertExisting(access)
      assertPersonal(caller)
      if (access.owner !== caller.owner) await assertHolder(items, caller, scope)
      if (access.grants[scope] === undefined) throw new ApiError('SHARE_NOT_FOUND')
      const decision = await grantChangeWithFact(items, actor, { vehicleId, scope, bits: undefined })
      return { ...decision, result: undefined }
    },
    { admitted: caller.admitted }
  )
}

async function ownAccess(items: Items, caller: Caller, vehicleId: string): Promise<Access> {
  const [{ value }] = await items.read(accessItem(vehicleId))
  assertOwner(caller, value)
  return value
}

async function viewSharee(items: Items, scope: Scope): Promise<Sharee | undefined> {
  return isResourceId(scopeId(scope)) ? (await items.view(shareeItem(scope)))[0] : undefined
}

function assertVehicleId(vehicleId: string): void {
  if (!isResourceId(vehicleId)) throw new ApiError('VEHICLE_NOT_FOUND')
}

function assertExisting(access: Access | undefined): asserts access is Access {
  if (!access || access.deleting) throw new ApiError('VEHICLE_NOT_FOUND')
}

/** Who receives a share can leave it: a user the own, an organization by those who administer it. */
async function assertHolder(items: Items, caller: Caller, scope: Scope): Promise<void> {
  if (scope === caller.owner) return
  if (!isOrganization(scope)) throw refused('OWNER_REQUIRED')
  const organizations = organizationScopes(caller, await viewMemberships(items, caller))
  const held = organizations.find((one) => one.scope === scope)
  if (!held) throw refused('OWNER_REQUIRED')
  if (!allows(held.bits, administration)) throw permissionDenied(administration)
}

/** Only a login of the owner may see shares, not even a token with every permission. */
function assertOwner(caller: Caller, access: Access | undefined): asserts access is Access {
  assertExisting(access)
  assertPersonal(caller)
  if (access.owner !== caller.owner) throw refused('OWNER_REQUIRED')
}

function assertShareable(access: Access, scope: Scope, sharee: Sharee | undefined): void {
  if (access.owner === scope) throw invalidParameters([{ path: 'user_id', message: issueMessages.isOwner }])
  if (!sharee || sharee.deleting) {
    throw new ApiError(isOrganization(scope) ? 'ORGANIZATION_NOT_FOUND' : 'USER_NOT_FOUND')
  }
  if (!hasRoomFor(access, scope)) throw new ApiError('TOO_MANY', { data: { limit: maxScopesOfVehicle - 1 } })
}
