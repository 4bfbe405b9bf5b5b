/** Deletes the vehicles of a user, who can be deleted then. */
import { accessItem } from '../access/grants.ts'
import type { Actor } from '../audit/actor.ts'
import { userScope } from '../contract/scope.ts'
import { unfinishedJobs } from '../jobs/job.ts'
import { findItems } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import { deleteVehicle } from '../vehicles/vehicle-deletion.ts'
import { vehiclesOf } from '../vehicles/vehicles-of-scope.ts'

/** IDs of those in the user's roster: a vehicle that is being deleted is not in it any more. */
export async function ownedVehicleIds(table: Table, userId: string): Promise<string[]> {
  const scope = userScope(userId)
  const vehicleIds = await vehiclesOf(table, scope)
  const accesses = await findItems(table, vehicleIds.map(accessItem), { ConsistentRead: true })
  return vehicleIds.filter((_, index) => accesses[index]?.owner === scope)
}

/**
 * With everything that is kept of them: trips, triplegs, rules, shares, uploads, records, states of the detection.
 * Repeatable after an interruption: finishes the deletions that have begun. Gives the IDs.
 */
export async function deleteVehiclesOf(table: Table, actor: () => Actor, userId: string): Promise<string[]> {
  const scope = userScope(userId)
  const jobs = (await unfinishedJobs(table)).filter(({ kind }) => kind === 'delete-vehicle')
  const begun = jobs.map(({ subject }) => subject)
  const accesses = await findItems(table, begun.map(accessItem), { ConsistentRead: true })
  // If the access is deleted, the owner is unknown; nothing is left but the job itself.
  const unfinished = begun.filter((_, index) => (accesses[index]?.owner ?? scope) === scope)
  const vehicleIds = [...new Set([...(await ownedVehicleIds(table, userId)), ...unfinished])].sort()
  for (const vehicleId of vehicleIds) await deleteVehicle(table, actor(), vehicleId)
  return vehicleIds
}
