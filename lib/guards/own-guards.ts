/** The guards of a user on vehicles. */
import { ulid } from 'ulid'
import { authorizeChange } from '../access/authorize-vehicle.ts'
import { vehicleVia } from '../access/caller-scopes.ts'
import { type Access, accessesOf, accessItem, grantsOf, type VehicleGuard, withGuards } from '../access/grants.ts'
import { membershipsOfCaller } from '../access/memberships.ts'
import { ApiError, assertNoIssues } from '../contract/api-error.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import type { Permission } from '../contract/permissions.ts'
import { type Guard, type GuardContent, guardRadius, maxGuardDays } from '../contract/resources/guard.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { scopeId } from '../contract/scope.ts'
import type { AdmittedCaller } from '../identity/caller.ts'
import { assertOwnPermission, assertUser } from '../identity/own-permission.ts'
import { isActiveOwner, ownerItem } from '../identity/token-owner.ts'
import { itemsUnder } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { changed, pointerAdded, pointerRemoved } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import { guardKey, guardPrefix } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import { queryAll, type Table } from '../table/table.ts'
import { statusItem } from '../vehicles/stored-status.ts'
import { guardResource, isOn, lateGuardMilliseconds, mayRing } from './guard-terms.ts'

/** Largest number of guards on one vehicle, of all users together. Each can be 4 of the 100 actions of a step. */
export const maxGuardsOfVehicle = 8

const dayMilliseconds = 24 * 60 * 60_000
const maxAgeMilliseconds = 7 * dayMilliseconds

/** What a guard requires beside the permission of the endpoint, because it shows the position. */
const statusPermission = 'VEHICLE_STATUS_READ'

/** A guard with the grant that gives access to its vehicle. */
export interface GrantedGuard {
  readonly guard: Guard
  readonly via: PermissionVia
}

/** A vehicle, and the permission that the caller needs for its guard. */
export interface GuardAddress {
  readonly vehicleId: string
  readonly permission: Permission
}

/**
 * Replaces the caller's guard on the vehicle. Throws ApiError INVALID_PARAMETERS, VEHICLE_NOT_FOUND, PERMISSION_DENIED,
 * POSITION_UNKNOWN, TOO_MANY, or TOKEN_REVOKED for a user who is being deleted.
 */
export function startGuard(
  table: Table,
  caller: AdmittedCaller,
  address: GuardAddress,
  content: GuardContent,
  now: Date
): Promise<GrantedGuard> {
  const start = async (items: Items) => {
    const { via, read } = await readGuarded(items, caller, address)
    const untilMilliseconds = endOf(content, now)
    const { vehicleId } = address
    const userId = scopeId(caller.owner)
    const [[user], place] = await Promise.all([items.read(ownerItem(caller.owner)), placeOf(items, vehicleId, now)])
    if (!isActiveOwner(user.value)) throw new ApiError('TOKEN_REVOKED')
    const others = (read.value.guards ?? []).filter((one) => one.userId !== userId && mayRing(one, now))
    if (others.length >= maxGuardsOfVehicle) throw new ApiError('TOO_MANY', { data: { limit: maxGuardsOfVehicle } })
    const { radius: radiusMetres = guardRadius.default } = content
    const sinceMilliseconds = now.getTime()
    const guard = { id: ulid(sinceMilliseconds), userId, ...place, radiusMetres, sinceMilliseconds, untilMilliseconds }
    const expiresAtSeconds = Math.ceil((untilMilliseconds + lateGuardMilliseconds) / 1000)
    return {
      result: { guard: guardResource(vehicleId, guard), via },
      writes: [
        changed(read, withGuards(read.value, [...others, guard])),
        pointerAdded(guardKey(userId, vehicleId), { expiresAtSeconds })
      ]
    }
  }
  return change(table, start, { admitted: caller.admitted })
}

/** Throws ApiError VEHICLE_NOT_FOUND, PERMISSION_DENIED or GUARD_NOT_FOUND. */
export function endGuard(table: Table, caller: AdmittedCaller, address: GuardAddress, now: Date): Promise<void> {
  const end = async (items: Items) => {
    const { read } = await readGuarded(items, caller, address)
    const userId = scopeId(caller.owner)
    const guards = read.value.guards ?? []
    if (!guards.some((one) => one.userId === userId && isOn(one, now))) throw new ApiError('GUARD_NOT_FOUND')
    const others = guards.filter((one) => one.userId !== userId)
    return {
      result: undefined,
      writes: [changed(read, withGuards(read.value, others)), pointerRemoved(guardKey(userId, address.vehicleId))]
    }
  }
  return change(table, end, { admitted: caller.admitted })
}

/**
 * The caller's guards on all vehicles on which the caller has the permissions, ordered by vehicle. Throws ApiError
 * PERMISSION_DENIED for a token of an organization.
 */
export async function guardsOfCaller(
  table: Table,
  caller: AdmittedCaller,
  permission: Permission,
  now: Date
): Promise<GrantedGuard[]> {
  assertOwnPermission(caller, permission)
  const [pointers, memberships] = await Promise.all([
    queryAll(table, itemsUnder(caller.owner, guardPrefix)),
    membershipsOfCaller(table, caller)
  ])
  const vehicleIds = pointers.map(({ SK }) => String(SK).slice(guardPrefix.length))
  const accesses = await accessesOf(table, vehicleIds)
  return [...accesses].flatMap(([vehicleId, access]) => {
    const guard = access.guards?.find((one) => one.userId === scopeId(caller.owner) && isOn(one, now))
    const vehicle = { vehicleId, grants: grantsOf(access) }
    const via = vehicleVia(caller, memberships, vehicle, permission)
    const showsPosition = vehicleVia(caller, memberships, vehicle, statusPermission) !== undefined
    return guard && via && showsPosition ? [{ guard: guardResource(vehicleId, guard), via }] : []
  })
}

/** An organization cannot have guards, because a guard notifies its user. */
async function readGuarded(items: Items, caller: AdmittedCaller, { vehicleId, permission }: GuardAddress) {
  const [via] = await Promise.all([
    authorizeChange(items, caller, vehicleId, permission),
    authorizeChange(items, caller, vehicleId, statusPermission)
  ])
  assertUser(caller)
  const [read] = await items.read(accessItem(vehicleId))
  const { value } = read
  if (!value || value.deleting) throw new ApiError('VEHICLE_NOT_FOUND')
  return { via, read: { ...read, value } satisfies ReadItem<Access> }
}

/** Throws ApiError POSITION_UNKNOWN. */
async function placeOf(
  items: Items,
  vehicleId: string,
  now: Date
): Promise<Pick<VehicleGuard, 'longitude' | 'latitude' | 'isIgnitionOn'>> {
  const [status] = await items.view(statusItem(vehicleId))
  const { longitude, latitude, last_valid_location_update: at, ignition_on } = status?.data ?? {}
  const isKnown = at !== undefined && Date.parse(at) > now.getTime() - maxAgeMilliseconds
  if (!isKnown || longitude === undefined || latitude === undefined) throw new ApiError('POSITION_UNKNOWN')
  return { longitude, latitude, isIgnitionOn: ignition_on === true }
}

/** Throws ApiError INVALID_PARAMETERS. */
function endOf({ until }: GuardContent, now: Date): number {
  const end = Date.parse(until)
  const message =
    end <= now.getTime()
      ? issueMessages.future
      : end > now.getTime() + maxGuardDays * dayMilliseconds
        ? issueMessages.atMostDaysAhead(maxGuardDays)
        : undefined
  assertNoIssues(message === undefined ? [] : [{ path: 'until', message }])
  return end
}
