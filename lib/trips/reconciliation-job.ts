/** The job by which lists of trips follow a change of the grants on a vehicle. */
import type { Access } from '../access/grants.ts'
import { jobStarted } from '../jobs/job.ts'
import { runJob } from '../jobs/run-job.ts'
import type { ItemWrite } from '../table/decision.ts'
import type { Table } from '../table/table.ts'
import { reconcilePageOfVehicle } from './reconcile-trip-lists.ts'

const kind = 'reconcile-trip-lists'

/** Starts it where the change added to the scopes that are reconciled. The access must be a condition of the change. */
export function reconciliationStarted(vehicleId: string, before: Access, after: Access, at: Date): ItemWrite[] {
  return after.reconciliation === before.reconciliation ? [] : [jobStarted(kind, vehicleId, at)]
}

/**
 * Returns when every list agrees with the grants. The queue of jobs also runs the job, and
 * completes interrupted runs.
 */
export async function finishReconciliation(table: Table, vehicleId: string): Promise<void> {
  await runJob(table, { [kind]: reconcilePageOfVehicle }, { kind, subject: vehicleId }, () => false)
}
