/** An upload as the receiver stores and announces it. */

import { announceUpload, newUpload } from '../../lib/records/store-upload.ts'
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import type { Table } from '../../lib/table/table.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'

export async function storeUpload(
  table: Table,
  vehicleId: string,
  records: readonly VehicleRecord[],
  now: Date
): Promise<void> {
  const storing = { vehicleId, fixRetentionDays: 400, now }
  const upload = newUpload(records, storing)
  await change(table, async (items) => {
    const [stored] = await items.read(upload.item)
    return { result: undefined, writes: stored.value ? [] : [changed(stored, upload.value)] }
  })
  await announceUpload(table, upload, records, storing)
}
