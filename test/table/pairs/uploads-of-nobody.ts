/** What the table's stream does with an upload that was stored while its vehicle was being deleted. */
import { processVehicle } from '../../../lib/processing/process-vehicle.ts'
import { inboxSortKey, vehicleList } from '../../../lib/table/keys.ts'
import type { StoredItem } from '../../../lib/table/table.ts'
import { noon } from '../../http/noon.ts'
import type { Site } from './runs.ts'

/** Everything that the table holds once the inboxes of deleted vehicles have been processed. */
export async function contentsAfterStream(site: Site): Promise<readonly StoredItem[]> {
  const contents = await site.contents()
  const vehicles = new Set(contents.flatMap(({ PK, SK }) => (SK === 'ACCESS' ? [PK] : [])))
  const inboxes = contents.filter(({ PK, SK }) => SK === inboxSortKey && !vehicles.has(PK))
  if (inboxes.length === 0) return contents
  for (const { PK } of inboxes) {
    const vehicleId = String(PK).slice(vehicleList('').length)
    await processVehicle(site.table, vehicleId, { fixRetentionDays: 400, now: noon })
  }
  return site.contents()
}
