/** Checks whether a caller has a permission on a vehicle. Every operation on a vehicle begins with this check. */
import { ApiError, permissionDenied } from '../contract/api-error.ts'
import { isResourceId } from '../contract/fields.ts'
import type { Permission } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Caller } from '../identity/caller.ts'
import { decoded } from '../table/item.ts'
import type { Key } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import { getItems, type StoredItem, type Table } from '../table/table.ts'
import { type Memberships, vehicleVia } from './caller-scopes.ts'
import { type FindMember, findMemberIn, reachesAsDevice } from './device-reach.ts'
import { type Access, accessItem, grantsOf } from './grants.ts'
import { membershipItems } from './memberships.ts'

export interface Authorized {
  readonly via: PermissionVia
  readonly access: Access
  readonly memberships: Memberships
  /** The items of the keys in `beside`. */
  readonly items: readonly (StoredItem | undefined)[]
}

/**
 * Reads the grants of the vehicle, the caller's memberships and the items of `beside` in one call of DynamoDB. Throws ApiError
 * VEHICLE_NOT_FOUND, or PERMISSION_DENIED where the caller lacks the permission on the vehicle.
 */
export async function authorizeVehicle(
  table: Table,
  caller: Caller,
  vehicleId: string,
  permission: Permission,
  beside: readonly Key[] = []
): Promise<Authorized> {
  if (!isResourceId(vehicleId)) throw new ApiError('VEHICLE_NOT_FOUND')
  const [access, memberships] = [accessItem(vehicleId), membershipItems(caller)]
  const keys = [access.key, ...beside, ...memberships.map(({ key }) => key)]
  const [accessFound, ...rest] = await getItems(table, keys)
  const item = decoded(access.kind, accessFound)
  if (!item || item.deleting) throw new ApiError('VEHICLE_NOT_FOUND')
  const ofCaller = memberships[0] && decoded(memberships[0].kind, rest[beside.length])
  const organizations = ofCaller?.organizations ?? {}
  const vehicle = { vehicleId, access: item, findMember: findMemberIn(table) }
  const via = await assertGranted(caller, organizations, vehicle, permission)
  return { via, access: item, memberships: organizations, items: rest.slice(0, beside.length) }
}

/**
 * Authorizes a change within the reads of its transaction. The permission is not a condition of the write, because its
 * withdrawal in between does not affect what is written. Throws like `authorizeVehicle`.
 */
export async function authorizeChange(
  items: Items,
  caller: Caller,
  vehicleId: string,
  permission: Permission
): Promise<PermissionVia> {
  if (!isResourceId(vehicleId)) throw new ApiError('VEHICLE_NOT_FOUND')
  const [[access], memberships] = await Promise.all([items.view(accessItem(vehicleId)), viewMemberships(items, caller)])
  if (!access || access.deleting) throw new ApiError('VEHICLE_NOT_FOUND')
  const findMember: FindMember = async (item) => (await items.view(item))[0]
  return assertGranted(caller, memberships, { vehicleId, access, findMember }, permission)
}

export async function viewMemberships(items: Items, caller: Caller): Promise<Memberships> {
  const [memberships] = await items.view(...membershipItems(caller))
  return memberships?.organizations ?? {}
}

interface GrantingVehicle {
  readonly vehicleId: string
  readonly access: Access
  readonly findMember: FindMember
}

/** Throws ApiError PERMISSION_DENIED if no grant gives the caller the permission. */
async function assertGranted(
  caller: Caller,
  memberships: Memberships,
  { vehicleId, access, findMember }: GrantingVehicle,
  permission: Permission
): Promise<PermissionVia> {
  const via = vehicleVia(caller, memberships, { vehicleId, grants: grantsOf(access) }, permission)
  if (!via || !(await reachesAsDevice(caller, access, findMember))) throw permissionDenied(permission)
  return via
}
