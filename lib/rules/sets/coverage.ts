/** Which vehicles a rule set covers. Source: decisions, "Rule sets". */
import * as z from 'zod/mini'
import { type RightsHolder, vehicleVia } from '../../access/caller-scopes.ts'
import { type Access, grantsOf } from '../../access/grants.ts'
import type { MembershipsOfUser } from '../../access/memberships.ts'
import { allPermissionBits } from '../../contract/permissions.ts'
import { organizationScope, userScope } from '../../contract/scope.ts'
import { type ItemRef, resourceKind } from '../../table/item.ts'
import { vehicleKey } from '../../table/keys.ts'
import type { RuleSet } from './stored-set.ts'

/** What creating a rule requires, and what a rule requires to notify its user. */
const needed = ['NOTIFICATION_RULE_WRITE', 'NOTIFICATION_RULE_READ', 'VEHICLE_STATUS_READ'] as const

const groupKind = resourceKind(z.object({ group_id: z.optional(z.string()) }))

/** The group in the profile of a vehicle. */
export const groupItem = (vehicleId: string): ItemRef<{ group_id?: string | undefined }> => ({
  key: vehicleKey(vehicleId),
  kind: groupKind
})

export interface CoveredVehicle {
  readonly vehicleId: string
  readonly access: Access | undefined
  readonly group: string | undefined
  readonly memberships: MembershipsOfUser['organizations']
}

/** What the user reaches, by whichever token the set was written. */
export const holderOf = ({ userId, stored: { origin } }: RuleSet): RightsHolder => ({
  owner: userScope(userId),
  permissions: allPermissionBits,
  ...(origin !== undefined && { origin })
})

export function isCovered(set: RuleSet, vehicle: CoveredVehicle): boolean {
  const { vehicleId, access, memberships } = vehicle
  if (!access || access.deleting || !isNamed(set, vehicle, access)) return false
  const granted = { vehicleId, grants: grantsOf(access) }
  return needed.every((permission) => vehicleVia(holderOf(set), memberships, granted, permission))
}

function isNamed({ stored, vehicleIds }: RuleSet, { vehicleId, group, memberships }: CoveredVehicle, access: Access) {
  if (vehicleIds) return vehicleIds.includes(vehicleId)
  const { group_id, organization_id } = stored.covers ?? {}
  if (group_id !== undefined) return group === group_id
  if (organization_id === undefined) return true
  return memberships[organization_id] !== undefined && access.grants[organizationScope(organization_id)] !== undefined
}
