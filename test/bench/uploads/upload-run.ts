/** One upload through the receiver and the processing, as their functions call them, with what each consumes. */
import { ApiError } from '../../../lib/contract/api-error.ts'
import { rateCounter } from '../../../lib/limits/rate-counter.ts'
import { uploadSubject } from '../../../lib/limits/upload-limit.ts'
import { processVehicle } from '../../../lib/processing/process-vehicle.ts'
import { receiveRecords } from '../../../lib/receiver/receive-records.ts'
import { type CapacityMeter, metered, newCapacityMeter } from '../../../lib/table/capacity-meter.ts'
import { touchedHoursKey } from '../../../lib/table/keys.ts'
import { removeItems } from '../../../lib/table/remove-items.ts'
import type { Table } from '../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { ada } from '../../table/world.ts'

/** How a stored upload is processed. */
export type Process = (table: Table, vehicleId: string, now: Date) => Promise<unknown>

export interface UploadCost {
  /** With the count of the request. */
  readonly received: CapacityMeter
  readonly processed: CapacityMeter
  /** Of the processing. */
  readonly milliseconds: number
}

export const fixRetentionDays = 400

/** As many calls as follow from one another. */
export const defaultProcess: Process = async (table, vehicleId, now) => {
  const settings = { fixRetentionDays, now }
  for (let calls = 1; (await processVehicle(table, vehicleId, settings)) === 'more'; calls++) {
    if (calls === maxCalls) throw new Error(`The processing has not ended after ${maxCalls} calls`)
  }
}

/** Each processes several hours with records. */
const maxCalls = 1000

/** `records`: in the order of time. Of a vehicle of ada's. */
export async function upload(
  table: Table,
  vehicleId: string,
  records: readonly VehicleRecord[],
  now: Date,
  process: Process = defaultProcess
): Promise<UploadCost> {
  const received = await receivedBy(table, vehicleId, records, now)
  const processed = newCapacityMeter()
  const startedAt = performance.now()
  await metered(processed, () => process(table, vehicleId, now))
  return { received, processed, milliseconds: performance.now() - startedAt }
}

/** If the limit of hours refuses the upload, it is lifted: a benchmark uploads in a second what a device takes months for. */
async function receivedBy(
  table: Table,
  vehicleId: string,
  records: readonly VehicleRecord[],
  now: Date
): Promise<CapacityMeter> {
  const counted = async () => {
    const meter = newCapacityMeter()
    await metered(meter, () => receive(table, vehicleId, records, now))
    return meter
  }
  try {
    return await counted()
  } catch (error) {
    if (!(error instanceof ApiError && error.id === 'RATE_LIMIT_EXCEEDED')) throw error
    await removeItems(table, [touchedHoursKey(vehicleId)])
    return counted()
  }
}

/** Counts the request, and stores and announces the records, of which nothing is processed. */
export async function receive(
  table: Table,
  vehicleId: string,
  records: readonly VehicleRecord[],
  now: Date
): Promise<void> {
  await receiveRecords(table, callerOn(table, now), vehicleId, bodiesOf(records), { fixRetentionDays, now })
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
  return { ...ada, admitted: Promise.resolve(), countFor, assertNotRefused: () => {} }
}
