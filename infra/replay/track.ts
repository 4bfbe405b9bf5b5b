/** A recorded track: what a vehicle is made to upload. */
import { VehicleRecordBody } from '../../lib/contract/resources/vehicle-record.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { BadLine, type LoadProblem } from '../load/problem.ts'
import { validate } from '../load/validate.ts'

export interface Track {
  /** In the order of the file. */
  readonly records: readonly VehicleRecord[]
  /** What is wrong with the file; a track with problems is not replayed. */
  readonly problems: readonly LoadProblem[]
}

/** A record as the receiver takes it. Throws BadLine that names every field that is wrong. */
export function toRecord(value: object): VehicleRecord {
  const valid = validate(VehicleRecordBody, value)
  if ('data' in valid) {
    const { timestamp, ...measured } = valid.data
    return { atMilliseconds: Date.parse(timestamp), ...measured }
  }
  throw new BadLine(valid.issues.map(({ path, message }) => `${path || 'The record'} ${message}`).join('; '))
}

/** A fix that is less accurate is kept without its position, as with the clients that tell the accuracy. */
const maxAccuracyMetres = 100

export function withoutInaccuratePosition<T extends object>(record: T, accuracyMetres: unknown): object {
  if (typeof accuracyMetres !== 'number' || accuracyMetres <= maxAccuracyMetres) return record
  const { longitude: _, latitude: __, ...others } = record as { longitude?: unknown; latitude?: unknown }
  return others
}
