/** Unpacks records that versions before columns of integers packed: deflated JSON. */
import { inflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'
import { recordFields, type VehicleRecord } from '../telemetry/record.ts'

const column = z.array(z.nullable(z.union([z.number(), z.boolean()])))

/** `d`: milliseconds from one record to the next, the first from 1970. Columns end with their last known value. */
const Columns = z.object({ d: z.array(z.int()), c: z.record(z.string(), column) })

/** Throws where the bytes are not such records. */
export function unpackJsonRecords(packed: Uint8Array): VehicleRecord[] {
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
