/** One upload through the receiver and the processing, as their functions call them, with what each consumes. */
import { rateCounter } from '../../../lib/limits/rate-counter.ts'
import { uploadSubject } from '../../../lib/limits/upload-limit.ts'
import { type CapacityMeter, metered, newCapacityMeter } from '../../../lib/table/capacity-meter.ts'
import type { Table } from '../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { processUpload } from '../../../lib/uploads/process-upload.ts'
import { receiveRecords } from '../../../lib/uploads/receive-records.ts'
import { newUpload, type UploadName, uploadItem, uploadNamed } from '../../../lib/uploads/upload-item.ts'
import { ada } from '../../table/world.ts'

/** How a stored upload is processed. */
export type Process = (table: Table, upload: UploadName, now: Date) => Promise<unknown>

export interface UploadCost {
  /** With the count of the request. */
  readonly received: CapacityMeter
  readonly processed: CapacityMeter
  /** Of the processing. */
  readonly milliseconds: number
}

export const fixRetentionDays = 400

export const usualProcess: Process = (table, name, now) => processUpload(table, name, { fixRetentionDays, now })

/** `records`: in the order of time. Of a vehicle of ada's. */
export async function upload(
  table: Table,
  vehicleId: string,
  records: readonly VehicleRecord[],
  now: Date,
  process: Process = usualProcess
): Promise<UploadCost> {
  const received = newCapacityMeter()
  await metered(received, () => receiveRecords(table, callerOn(table, now), vehicleId, bodiesOf(records), now))
  const { key } = uploadItem(vehicleId, newUpload(records, now).records)
  const processed = newCapacityMeter()
  const startedAt = performance.now()
  await metered(processed, () => process(table, uploadNamed(key), now))
  return { received, processed, milliseconds: performance.now() - startedAt }
}

/** As the requests of the receiver have them. */
export function bodiesOf(records: readonly VehicleRecord[]): object[] {
  return records.map(({ atMilliseconds, ...values }) => ({
    timestamp: new Date(atMilliseconds).toISOString(),
    ...values
  }))
}

/** The limit of requests is counted and not applied. */
function callerOn(table: Table, now: Date) {
  const countFor = async (vehicleId: string) => {
    await rateCounter(table).count(uploadSubject(vehicleId), now)
  }
  return { ...ada, admitted: Promise.resolve(), countFor }
}
