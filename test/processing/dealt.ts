/** Records in uploads of no order. */
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { randomNumbers } from '../telemetry/detection/journey.ts'

/** Deals the records out to so many uploads. */
export function dealt(records: readonly VehicleRecord[], parts: number, seed: number): VehicleRecord[][] {
  const random = randomNumbers(seed)
  const uploads: VehicleRecord[][] = Array.from({ length: parts }, () => [])
  for (const record of records) uploads[Math.floor(random() * parts)]?.push(record)
  return uploads.filter((upload) => upload.length > 0)
}
