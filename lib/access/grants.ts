/** Grants on a vehicle: the ACCESS item is authoritative, roster entries are copies. */
import * as z from 'zod/mini'
import { allows, allPermissionBits, type PermissionBits } from '../contract/permissions.ts'
import { type Scope, ScopeText } from '../contract/scope.ts'
import { decoded, type ItemRef, kindOf } from '../table/item.ts'
import { accessKey } from '../table/keys.ts'
import { getItems, type ReadOptions, type Table } from '../table/table.ts'
import { RefusedWrite } from '../table/write-outcome.ts'

/** Largest number of scopes that have access to one vehicle. Source: decisions, "Values". */
export const maxScopesOfVehicle = 16

/** A guard of a user on the vehicle. */
const VehicleGuard = z.object({
  id: z.string(),
  userId: z.string(),
  /** The circle that the vehicle must not leave. */
  longitude: z.number(),
  latitude: z.number(),
  radiusMetres: z.number(),
  sinceMilliseconds: z.int(),
  untilMilliseconds: z.int(),
  /** Whether the ignition was on when the guard began. */
  isIgnitionOn: z.boolean()
})
export type VehicleGuard = z.infer<typeof VehicleGuard>

export const Access = z.object({
  owner: ScopeText,
  /** Permissions of every scope except the owner. */
  grants: z.record(ScopeText, z.int()),
  /** Scopes whose lists of trips do not match their grants yet, because reconciliation is still adding or removing pointers. */
  reconciling: z.optional(z.array(ScopeText)),
  /**
   * ID of the last change that added scopes to `reconciling`. Reconciliation done before that change does not count,
   * because the change can have undone it.
   */
  reconciliation: z.optional(z.string()),
  /** Scopes that lost access when the vehicle was transferred to another owner, and whose rules are to be removed. */
  departed: z.optional(z.array(ScopeText)),
  /** Scopes that have places, among those that may read the trips. The job `follow-places` notes them. */
  placeOwners: z.optional(z.array(ScopeText)),
  /** One of a user; the processing reads them here, so a vehicle without guards costs it nothing. */
  guards: z.optional(z.array(VehicleGuard)),
  /** Set while the vehicle is being deleted; nothing may be added to it then. */
  deleting: z.optional(z.boolean())
})
export type Access = z.infer<typeof Access>

const accessKind = kindOf(Access)

export const accessItem = (vehicleId: string): ItemRef<Access> => ({ key: accessKey(vehicleId), kind: accessKind })

/** The permissions of each scope; the owner has all. */
export function grantsOf({ owner, grants }: Access): Record<Scope, PermissionBits> {
  return { ...grants, [owner]: allPermissionBits }
}

/** What the scopes that lost the vehicle were granted; `after` is undefined for a deleted vehicle. */
export function grantsLost(before: Access, after: Access | undefined): Partial<Record<Scope, PermissionBits>> {
  const kept = after ? grantsOf(after) : {}
  const lost = Object.entries(grantsOf(before)).filter(([scope]) => !Object.hasOwn(kept, scope))
  return Object.fromEntries(lost)
}

export const scopesOf = (access: Access) => Object.keys(grantsOf(access)) as Scope[]

/** The scopes whose lists contain the trips of the vehicle. */
export function tripReaders(access: Access): Scope[] {
  const grants = Object.entries(grantsOf(access)) as [Scope, PermissionBits][]
  return grants.filter(([, bits]) => allows(bits, 'TRIP_READ')).map(([scope]) => scope)
}

/** Scopes that have places, as the access says, and may read the trips of the vehicle. */
export function placeOwners(access: Access): Scope[] {
  const readers = tripReaders(access)
  return (access.placeOwners ?? []).filter((owner) => readers.includes(owner))
}

export const withGuards = (access: Access, guards: readonly VehicleGuard[]): Access => ({
  ...access,
  guards: guards.length > 0 ? [...guards] : undefined
})

/** Throws RefusedWrite if the vehicle does not exist or is being deleted. */
export function existingAccess(vehicleId: string, access: Access | undefined): Access {
  if (!access || access.deleting) throw new RefusedWrite(`There is no vehicle ${vehicleId}`)
  return access
}

/** The access item of each vehicle that exists and is not being deleted. */
export async function accessesOf(
  table: Table,
  vehicleIds: readonly string[],
  options: ReadOptions = {}
): Promise<Map<string, Access>> {
  const ids = [...new Set(vehicleIds)]
  const items = await getItems(table, ids.map(accessKey), options)
  const found = ids.map((id, index) => [id, decoded(accessKind, items[index])] as const)
  return new Map(found.filter((entry): entry is [string, Access] => entry[1] !== undefined && !entry[1].deleting))
}
