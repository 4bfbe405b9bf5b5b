/** Sharing by the operator, who waits for the lists of trips. */
import type { Actor } from '../audit/actor.ts'
import type { PermissionBits } from '../contract/permissions.ts'
import type { Scope } from '../contract/scope.ts'
import { removeRulesWithoutAccess } from '../rules/rules-without-access.ts'
import { change } from '../table/change.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { finishReconciliation } from '../trips/reconciliation-job.ts'
import { grantChange, grantChangeWithFact } from './vehicle-grants.ts'

/**
 * Gives the scope these permissions on the vehicle, in place of its former ones. The queue of jobs, or a second run,
 * completes an interrupted one. Throws RefusedWrite without such a vehicle or scope, for the owner, and beyond 16 scopes.
 */
export async function shareVehicle(
  table: Table,
  actor: Actor,
  vehicleId: string,
  scope: Scope,
  bits: PermissionBits
): Promise<WriteOutcome> {
  assertGranting(bits)
  return changeGrant(table, vehicleId, (items) => grantChangeWithFact(items, actor, { vehicleId, scope, bits }))
}

/** Shares a vehicle like `shareVehicle`, without an event. */
export async function loadShare(
  table: Table,
  actor: Actor,
  vehicleId: string,
  scope: Scope,
  bits: PermissionBits
): Promise<WriteOutcome> {
  assertGranting(bits)
  return changeGrant(table, vehicleId, (items) => grantChange(items, actor, { vehicleId, scope, bits }))
}

/** Removes the grant of the scope; unchanged if it has none. Throws RefusedWrite like `shareVehicle`. */
export async function unshareVehicle(
  table: Table,
  actor: Actor,
  vehicleId: string,
  scope: Scope
): Promise<WriteOutcome> {
  return changeGrant(table, vehicleId, (items) =>
    grantChangeWithFact(items, actor, { vehicleId, scope, bits: undefined })
  )
}

function assertGranting(bits: PermissionBits): void {
  if (bits === 0) throw new RefusedWrite('A vehicle is shared with at least one permission')
}

async function changeGrant(
  table: Table,
  vehicleId: string,
  decide: (items: Items) => ReturnType<typeof grantChangeWithFact>
): Promise<WriteOutcome> {
  // Rules left by an earlier transfer would otherwise be removed from users who get the vehicle now.
  await removeRulesWithoutAccess(table, vehicleId)
  const { outcome, access } = await change(table, decide)
  if (access.reconciling) await finishReconciliation(table, vehicleId)
  return outcome
}
