/** The vehicles that a summary is of: those whose trips the caller may read. */
import { grantedVehicles } from '../access/granted-vehicles.ts'
import { rosterEntries } from '../access/rosters.ts'
import { visibleVehicles } from '../access/visible-vehicles.ts'
import { invalidParameters } from '../contract/api-error.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Caller } from '../identity/caller.ts'
import type { Table } from '../table/table.ts'

export interface ReadableVehicle {
  readonly vehicleId: string
  readonly via: PermissionVia
}

/** Vehicles of one question. */
export const maxVehicles = 5000

/** `named`: the only vehicles asked for. Throws ApiError INVALID_PARAMETERS if there are too many. */
export async function readableVehicles(
  table: Table,
  caller: Caller,
  named: readonly string[] | undefined
): Promise<readonly ReadableVehicle[]> {
  const ids = caller.vehicleIds ? (named ?? caller.vehicleIds) : named
  // The grants of each vehicle cost less than the rosters of a fleet.
  if (ids) return (await grantedVehicles(table, caller, ids, 'TRIP_READ')).vehicles
  const visible = await visibleVehicles(table, caller, 'TRIP_READ', rosterEntries)
  if (visible.length > maxVehicles)
    throw invalidParameters([{ path: 'vehicle_ids', message: issueMessages.tooManyVehicles(maxVehicles) }])
  return visible.map(({ entry: { vehicleId }, via }) => ({ vehicleId, via }))
}
