/** Processes one change of an item of a vehicle. */
import type { ProcessingSettings } from '../records/processing-settings.ts'
import { inboxSortKey, type Key, vehicleList } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { processVehicle } from './process-vehicle.ts'

/**
 * Processes the vehicle where the item is an inbox. Any other item is an upload that a version before the inbox stored while
 * the service was being deployed: it is announced, and processed when its inbox is.
 */
export async function processItem(
  table: Table,
  { PK, SK }: Key,
  settings: ProcessingSettings & { readonly now: Date }
): Promise<void> {
  const vehicleId = PK.slice(vehicleList('').length)
  if (SK === inboxSortKey) await processVehicle(table, vehicleId, settings)
  else {
    const { loadedLater } = await import('./loaded-later.ts')
    await loadedLater.announceMore(table, vehicleId, settings.now)
  }
}
