/** Schemas of recorded data and of detection states, which a backup with records contains. */

import * as z from 'zod/mini'
import { dateTime, id } from '../../lib/contract/fields.ts'
import { ClientRecordBody } from '../../lib/contract/resources/vehicle-record.ts'
import { PackedCheckpoint, RunState } from '../../lib/processing/tracking/run-state.ts'
import { Tracking } from '../../lib/processing/tracking/tracking-item.ts'
import { hourOf } from '../../lib/records/hour.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'

/** Largest number of records in one line. */
export const maxRecordsOfLine = 1000

const isOfOneHour = (records: readonly ClientRecordBody[]) =>
  new Set(records.map(({ timestamp }) => hourOf(Date.parse(timestamp)))).size === 1

export const VehicleRecords = z.strictObject({
  type: z.literal('vehicle_records'),
  vehicle_id: id('The vehicle'),
  /** Absent if the records are not processed. */
  expiry: z.optional(dateTime('Until when they are kept')),
  /** Lines with the same value are stored as one piece. */
  part_of: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  records: z
    .array(ClientRecordBody)
    .check(
      z.minLength(1),
      z.maxLength(maxRecordsOfLine),
      z.refine<ClientRecordBody[]>(isOfOneHour, { error: 'must be of one hour' })
    )
})

const isStateText = (text: string) => {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

/** The JSON of a detection state, accepted only if the detection can read it. */
const StateText = z
  .string()
  .check(z.refine<string>(isStateText, { error: 'must be a state of the detection, as JSON' }))

/** The detection state of the newest hour. */
export const DetectionState = z.strictObject({
  type: z.literal('detection_state'),
  vehicle_id: id('The vehicle'),
  state: z.extend(Tracking, { run: z.extend(RunState, { begin: StateText, current: StateText }) })
})

/** The detection state of an earlier hour. */
export const DetectionCheckpoint = z.strictObject({
  type: z.literal('detection_checkpoint'),
  vehicle_id: id('The vehicle'),
  hour: dateTime('First moment of the hour').check(
    z.refine((hour) => hourOf(Date.parse(hour)) === Date.parse(hour), { error: 'must be the first moment of an hour' })
  ),
  expiry: z.optional(dateTime('Until when the records of the hour are kept')),
  state: z.extend(PackedCheckpoint, { begin: StateText })
})

const Spans = z.array(
  z.strictObject({
    timestamp_start: dateTime('When the mode was switched on'),
    timestamp_end: z.optional(dateTime('When it ends; absent while it has no end'))
  })
)

/** Periods in which modes of a vehicle were on. Records that arrive later lose the positions measured in these periods. */
export const VehicleModes = z.strictObject({
  type: z.literal('vehicle_modes'),
  vehicle_id: id('The vehicle'),
  notrack_mode: Spans,
  transport_mode: Spans
})

/** A record as it is written in a line of JSON. */
export function writtenRecord({ atMilliseconds, ...measured }: VehicleRecord) {
  return { timestamp: new Date(atMilliseconds).toISOString(), ...measured }
}

export function readRecord({ timestamp, ...measured }: ClientRecordBody): VehicleRecord {
  return { atMilliseconds: Date.parse(timestamp), ...measured }
}
