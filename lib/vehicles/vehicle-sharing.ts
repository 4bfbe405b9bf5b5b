/** Sharing by the operator, who waits for the lists of trips. */
import type { Actor } from '../audit/actor.ts'
import type { PermissionBits } from '../contract/permissions.ts'
import type { Scope } from '../contract/scope.ts'
import { removeRulesWithoutAccess } from '../rules/rules-without-access.ts'
import { change } from '../table/change.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { finishReconciliation } from '../trips/reconciliation-job.ts'
import { decideGrant, type Grant } from './vehicle-grants.ts'

/**
 * Gives the scope these permissions on the vehicle, in place of those that it had. What is interrupted the table's stream
 * completes, or a second run. Throws RefusedWrite without such a vehicle or scope, for the owner, and beyond 16 scopes.
 */
export async function shareVehicle(
  table: Table,
  actor: Actor,
  vehicleId: string,
  scope: Scope,
  bits: PermissionBits
): Promise<WriteOutcome> {
  if (bits === 0) throw new RefusedWrite('A vehicle is shared with at least one permission')
  return changeGrant(table, actor, { vehicleId, scope, bits })
}

/** Takes everything from the scope; unchanged where it has nothing. Throws RefusedWrite like `shareVehicle`. */
export async function unshareVehicle(
  table: Table,
  actor: Actor,
  vehicleId: string,
  scope: Scope
): Promise<WriteOutcome> {
  return changeGrant(table, actor, { vehicleId, scope, bits: undefined })
}

async function changeGrant(table: Table, actor: Actor, grant: Grant): Promise<WriteOutcome> {
  const { vehicleId } = grant
  // Of an earlier transfer: otherwise they would be taken from those who are given the vehicle now.
  await removeRulesWithoutAccess(table, vehicleId)
  const { outcome, access } = await change(table, (items) => decideGrant(items, actor, grant))
  if (access.reconciling) await finishReconciliation(table, vehicleId)
  return outcome
}
