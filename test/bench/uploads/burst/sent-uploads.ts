/** The uploads of a vehicle, sent in either way: each awaited, or as fast as they are stored. */
import type { Table } from '../../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../../lib/telemetry/record.ts'
import { defaultProcess, receive } from '../upload-run.ts'
import { ParallelBatches } from './parallel-batches.ts'
import { type Measured, measured, sumOf } from './units.ts'

export interface Uploads {
  readonly vehicleId: string
  readonly uploads: readonly (readonly VehicleRecord[])[]
  readonly now: Date
}

/** Each upload is sent when the one before is processed. */
export function awaitedUploads(table: Table, { vehicleId, uploads, now }: Uploads): Promise<Measured> {
  return measured(async () => {
    for (const records of uploads) {
      await receive(table, vehicleId, records, now)
      await defaultProcess(table, vehicleId, now)
    }
  })
}

/** Each upload is sent when the one before is stored; `calls` of the processing. */
export async function burstOfUploads(
  table: Table,
  { vehicleId, uploads, now }: Uploads
): Promise<Measured & { readonly calls: number }> {
  const batches = new ParallelBatches(table, now)
  const startedAt = performance.now()
  const received = await measured(async () => {
    for (const records of uploads) await receive(batches.table, vehicleId, records, now)
  })
  await batches.settled()
  const seconds = (performance.now() - startedAt) / 1000
  return { ...sumOf([received, batches.unitsOf([vehicleId])]), seconds, calls: batches.calls }
}
