/** Records as bytes: a column for each field, deflated. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'
import { recordFields, type VehicleRecord } from '../telemetry/record.ts'

const column = z.array(z.nullable(z.union([z.number(), z.boolean()])))

/** `d`: milliseconds from one record to the next, the first from 1970. Columns end with their last known value. */
const Columns = z.object({ d: z.array(z.int()), c: z.record(z.string(), column) })

/** `records` in the order of time. About 8 bytes a record with a position and a speed. */
export function packRecords(records: readonly VehicleRecord[]): Uint8Array<ArrayBuffer> {
  const d = records.map(({ atMilliseconds }, index) => atMilliseconds - (records[index - 1]?.atMilliseconds ?? 0))
  const measured = new Set(records.flatMap((record) => Object.keys(record)))
  const columns = recordFields.flatMap((field) => {
    const length = measured.has(field) ? records.findLastIndex((record) => record[field] !== undefined) + 1 : 0
    return length === 0 ? [] : [[field, records.slice(0, length).map((record) => record[field] ?? null)] as const]
  })
  return new Uint8Array(deflateRawSync(JSON.stringify({ d, c: Object.fromEntries(columns) })))
}

/** Fields that this version does not know are left out. Throws where the bytes are not those of `packRecords`. */
export function unpackRecords(packed: Uint8Array): VehicleRecord[] {
  const { d, c } = Columns.parse(JSON.parse(inflateRawSync(packed).toString()))
  const columns = recordFields.flatMap((field) => (c[field] ? [[field, c[field]] as const] : []))
  let atMilliseconds = 0
  return d.map((elapsed, index) => {
    atMilliseconds += elapsed
    const record: Record<string, number | boolean> = { atMilliseconds }
    for (const [field, values] of columns) {
      const value = values[index]
      if (value !== undefined && value !== null) record[field] = value
    }
    return record as VehicleRecord
  })
}
