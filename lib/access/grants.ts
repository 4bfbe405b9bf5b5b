/** Grants on a vehicle: the ACCESS item is authoritative, roster entries are copies. */
import * as z from 'zod/mini'
import { allows, allPermissionBits, type PermissionBits } from '../contract/permissions.ts'
import { type Scope, ScopeText } from '../contract/scope.ts'
import { decoded, type ItemRef, kindOf } from '../table/item.ts'
import { accessKey } from '../table/keys.ts'
import { getItems, type Table } from '../table/table.ts'
import { RefusedWrite } from '../table/write-outcome.ts'

/** A vehicle lies in no more scopes than this. Source: decisions, "Values". */
export const maxScopesOfVehicle = 16

export const Access = z.object({
  owner: ScopeText,
  /** Everybody but the owner. */
  grants: z.record(ScopeText, z.int()),
  /** Scopes whose lists of trips do not agree with their grants yet: reconciliation is adding or removing pointers. */
  reconciling: z.optional(z.array(ScopeText)),
  /** ID of the last change that added to them: what was reconciled before it does not count, for it may be undone. */
  reconciliation: z.optional(z.string()),
  /** Scopes that lost the vehicle by its transfer to another owner, and whose rules are to be removed. */
  departed: z.optional(z.array(ScopeText)),
  /** The vehicle is being deleted, and nothing more is added to it. */
  deleting: z.optional(z.boolean())
})
export type Access = z.infer<typeof Access>

const accessKind = kindOf(Access)

export const accessItem = (vehicleId: string): ItemRef<Access> => ({ key: accessKey(vehicleId), kind: accessKind })

/** Scope → permissions, the owner with all of them. */
export function grantsOf({ owner, grants }: Access): Record<Scope, PermissionBits> {
  return { ...grants, [owner]: allPermissionBits }
}

export const scopesOf = (access: Access) => Object.keys(grantsOf(access)) as Scope[]

/** The scopes in whose lists the trips of the vehicle are. */
export function tripReaders(access: Access): Scope[] {
  const grants = Object.entries(grantsOf(access)) as [Scope, PermissionBits][]
  return grants.filter(([, bits]) => allows(bits, 'TRIP_READ')).map(([scope]) => scope)
}

/** Throws RefusedWrite for a vehicle that does not exist or is being deleted. */
export function existingAccess(vehicleId: string, access: Access | undefined): Access {
  if (!access || access.deleting) throw new RefusedWrite(`There is no vehicle ${vehicleId}`)
  return access
}

/** Vehicle → who may do what with it, for those that exist and are not being deleted. */
export async function accessesOf(
  table: Table,
  vehicleIds: readonly string[],
  options: { readonly ConsistentRead?: boolean } = {}
): Promise<Map<string, Access>> {
  const ids = [...new Set(vehicleIds)]
  const items = await getItems(table, ids.map(accessKey), options)
  const found = ids.map((id, index) => [id, decoded(accessKind, items[index])] as const)
  return new Map(found.filter((entry): entry is [string, Access] => entry[1] !== undefined && !entry[1].deleting))
}
