/** Cuts records into uploads at random. */
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { randomNumbers } from '../telemetry/detection/journey.ts'

/** Distributes the records over at most this number of uploads, which overlap in time. */
export function randomUploads(records: readonly VehicleRecord[], parts: number, seed: number): VehicleRecord[][] {
  const random = randomNumbers(seed)
  const uploads: VehicleRecord[][] = Array.from({ length: parts }, () => [])
  for (const record of records) uploads[Math.floor(random() * parts)]?.push(record)
  return uploads.filter((upload) => upload.length > 0)
}
