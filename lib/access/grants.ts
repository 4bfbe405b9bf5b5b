/** Who may do what with a vehicle: the ACCESS item, the one truth of which rosters are copies. */
import * as z from 'zod/mini'
import { allPermissionBits, type PermissionBits } from '../contract/permissions.ts'
import { type Scope, ScopeText } from '../contract/scope.ts'
import { type Action, check, isStill } from '../table/expressions.ts'
import { accessKey } from '../table/keys.ts'
import { getItems, type StoredItem, type Table } from '../table/table.ts'
import { RefusedWrite } from '../table/write-outcome.ts'

/** A vehicle lies in no more scopes than this. Source: decisions, "Values". */
export const maxScopesOfVehicle = 16

export const AccessItem = z.object({
  owner: z.custom<Scope>((value) => typeof value === 'string' && value.startsWith('USER#')),
  /** Everybody but the owner. */
  grants: z.record(ScopeText, z.int()),
  /** Grows with every change; what moves pointers of the vehicle checks it. */
  version: z.int(),
  /** Scopes whose lists of trips do not agree with their grants yet: pointers are still being copied or removed. */
  settling: z.optional(z.array(ScopeText)),
  /** The vehicle is being deleted, and nothing more is added to it. */
  deleting: z.optional(z.boolean())
})
export type AccessItem = z.infer<typeof AccessItem>

/** Scope → permissions, the owner with all of them. */
export function grantsOf({ owner, grants }: AccessItem): Record<Scope, PermissionBits> {
  return { ...grants, [owner]: allPermissionBits }
}

export interface AccessStore {
  /** Vehicle → who may do what with it, for those that exist. IDs must differ. */
  ofVehicles(vehicleIds: readonly string[]): Promise<Map<string, AccessItem>>
}

export function accessStore(table: Table): AccessStore {
  return {
    async ofVehicles(vehicleIds) {
      const items = await getItems(table, vehicleIds.map(accessKey))
      return new Map(vehicleIds.flatMap((id, index) => (items[index] ? [[id, AccessItem.parse(items[index])]] : [])))
    }
  }
}

/** Vehicle ID → access, without the vehicles that don't exist or are being deleted. */
export async function readAccesses(table: Table, vehicleIds: readonly string[]): Promise<Map<string, AccessItem>> {
  const ids = [...new Set(vehicleIds)]
  const items = await getItems(table, ids.map(accessKey), { ConsistentRead: true })
  const accesses = ids.map((id, index) => [id, liveAccess(items[index])] as const)
  return new Map(accesses.filter((entry): entry is [string, AccessItem] => entry[1] !== undefined))
}

/** Undefined for a vehicle that doesn't exist or is being deleted. */
export function liveAccess(item: StoredItem | undefined): AccessItem | undefined {
  const access = item && AccessItem.parse(item)
  return access?.deleting ? undefined : access
}

export function checkAccess(vehicleId: string, { version }: AccessItem): Action {
  return check(accessKey(vehicleId), isStill({ version }))
}

export function noSuchVehicle(vehicleId: string): RefusedWrite {
  return new RefusedWrite(`There is no vehicle ${vehicleId}`)
}
