/**
 * Calls the processing of a vehicle again although no new upload was received, and marks the vehicle as active so that sweeps
 * find it as long as something waits.
 */
import type { Table } from '../table/table.ts'
import { noteActive } from './active-vehicles.ts'
import { announceAgain } from './announcements.ts'

export async function restartProcessing(table: Table, vehicleId: string, now: Date): Promise<void> {
  await noteActive(table, vehicleId, now)
  await announceAgain(table, vehicleId, now)
}
