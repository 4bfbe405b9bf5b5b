/** Visits, written to a table as the processing writes them. */
import { change } from '../../lib/table/change.ts'
import type { Table } from '../../lib/table/table.ts'
import { type StoredVisit, visitWrites } from '../../lib/visits/stored-visits.ts'

/** One that is running, unless the changes say when it ended. */
export async function seedVisit(
  table: Table,
  changes: Pick<StoredVisit, 'owner' | 'placeId' | 'vehicleId'> & Partial<StoredVisit>
): Promise<StoredVisit> {
  const { placeId, vehicleId } = changes
  const visit = { id: `visit.${placeId}.${vehicleId}`, start: '2026-03-01T09:00:00.000Z', ...changes }
  await change(table, async () => ({ result: undefined, writes: visitWrites(undefined, visit) }))
  return visit
}
