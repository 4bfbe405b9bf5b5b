/** The vehicles that a summary is of: those whose trips the caller may read. */
import { vehicleVia } from '../access/caller-scopes.ts'
import { accessesOf, grantsOf } from '../access/grants.ts'
import { membershipsOfCaller } from '../access/memberships.ts'
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
): Promise<ReadableVehicle[]> {
  const ids = caller.vehicleIds ? (named ?? caller.vehicleIds) : named
  if (ids) return namedVehicles(table, caller, ids)
  const visible = await visibleVehicles(table, caller, 'TRIP_READ', rosterEntries)
  if (visible.length > maxVehicles)
    throw invalidParameters([{ path: 'vehicle_ids', message: issueMessages.tooManyVehicles(maxVehicles) }])
  return visible.map(({ entry: { vehicleId }, via }) => ({ vehicleId, via }))
}

/** The grants of each vehicle cost less than the rosters of a fleet. */
async function namedVehicles(table: Table, caller: Caller, ids: readonly string[]): Promise<ReadableVehicle[]> {
  const [accesses, memberships] = await Promise.all([accessesOf(table, ids), membershipsOfCaller(table, caller)])
  return [...accesses].flatMap(([vehicleId, access]) => {
    const via = vehicleVia(caller, memberships, { vehicleId, grants: grantsOf(access) }, 'TRIP_READ')
    return via ? [{ vehicleId, via }] : []
  })
}
