/** Who may do what with a vehicle: the ACCESS item, the one truth of which rosters are copies. */
import * as z from 'zod/mini'
import { allPermissionBits, type PermissionBits } from '../contract/permissions.ts'
import { accessKey, type Scope } from './keys.ts'
import { getItems, type Table } from './table.ts'

/** A vehicle lies in no more scopes than this. Source: decisions, "Values". */
export const maxScopesOfVehicle = 16

const ScopeKey = z.custom<Scope>((value) => typeof value === 'string' && /^(USER|ORG)#/.test(value))

export const AccessItem = z.object({
  owner: z.custom<Scope>((value) => typeof value === 'string' && value.startsWith('USER#')),
  /** Everybody but the owner. */
  grants: z.record(ScopeKey, z.int()),
  /** Grows with every change; what moves pointers of the vehicle checks it. */
  version: z.int(),
  /** Scopes whose lists of trips do not agree with their grants yet: pointers are still being copied or removed. */
  settling: z.optional(z.array(ScopeKey)),
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
