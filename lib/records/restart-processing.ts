/** Calls the processing of a vehicle again, of which nothing new was heard; it is looked for as long as something waits. */
import type { Table } from '../table/table.ts'
import { noteActive } from './active-vehicles.ts'
import { announceAgain } from './inbox.ts'

export async function restartProcessing(table: Table, vehicleId: string, now: Date): Promise<void> {
  await noteActive(table, vehicleId, now)
  await announceAgain(table, vehicleId, now)
}
