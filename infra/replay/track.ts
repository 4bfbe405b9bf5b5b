/** A recorded track, which is uploaded for a vehicle. */
import { VehicleRecordBody } from '../../lib/contract/resources/vehicle-record.ts'
import { asMeant } from '../../lib/receiver/clients/values-as-meant.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { BadLine, type LoadProblem } from '../load/problem.ts'
import { validate } from '../load/validate.ts'

export interface Track {
  /** In the order of the file. */
  readonly records: readonly VehicleRecord[]
  /** Points that cannot be replayed, such as points without a time; the others are. */
  readonly skipped: readonly LoadProblem[]
  /** Problems of the file; a track with problems is not replayed. */
  readonly problems: readonly LoadProblem[]
}

/** Which records of a file are read. */
export interface Choice {
  /** Of the records that name a vehicle, those of this one. */
  readonly vehicleId: string
  /** Name of one track of the file, or its number, from 1. */
  readonly track?: string | undefined
}

/** A record as the receiver accepts it. Throws BadLine that names every invalid field. */
export function toRecord(value: object): VehicleRecord {
  const valid = validate(VehicleRecordBody, asMeant(value))
  if ('data' in valid) {
    const { timestamp, ...measured } = valid.data
    return { atMilliseconds: Date.parse(timestamp), ...measured }
  }
  throw new BadLine(valid.issues.map(({ path, message }) => `${path || 'The record'} ${message}`).join('; '))
}

/** A less accurate fix is kept without its position, as the receiver does for clients that send the accuracy. */
const maxAccuracyMetres = 100

export function withoutInaccuratePosition<T extends object>(record: T, accuracyMetres: unknown): object {
  if (typeof accuracyMetres !== 'number' || accuracyMetres <= maxAccuracyMetres) return record
  const { longitude: _, latitude: __, ...others } = record as { longitude?: unknown; latitude?: unknown }
  return others
}
