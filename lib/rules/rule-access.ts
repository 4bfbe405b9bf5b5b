/** Whether a caller may have rules on a vehicle: users alone may, an organization's token has nobody to notify. */

import { vehicleAccess } from '../access/authorize-vehicle.ts'
import type { Permission } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Caller } from '../identity/caller.ts'
import { assertUser } from '../identity/own-permission.ts'
import type { Table } from '../table/table.ts'

export interface RuleAccess {
  /** Throws ApiError VEHICLE_NOT_FOUND or PERMISSION_DENIED. */
  authorize(caller: Caller, vehicleId: string, permission: Permission): Promise<PermissionVia>
}

export function ruleAccess(table: Table): RuleAccess {
  return {
    async authorize(caller, vehicleId, permission) {
      const { via } = await vehicleAccess(table).authorize(caller, vehicleId, permission)
      assertUser(caller)
      return via
    }
  }
}
