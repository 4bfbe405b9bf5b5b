/** Packs records in the form that `packed-records.ts` reads. Bundles of readers do not hold it. */
import { deflateRawSync } from 'node:zlib'
import { inFormat, storedFormats } from '../table/stored-formats.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { writeIntegers } from './pack-columns.ts'
import { writeCustom } from './pack-custom.ts'
import { packedFields } from './packed-records.ts'
import { writeColumn } from './write-column.ts'

/** With so little memory, deflate begins a block after about a thousand bytes, so that each column gets its own code. */
const deflateOptions = { level: 9, memLevel: 4 } as const

/** Packs records, which are in the order of time: about 5 bytes a record with ten fields, 1 with one that hardly changes. */
export function packRecords(records: readonly VehicleRecord[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  writeIntegers([records.length], bytes)
  writeColumn(
    records.map(({ atMilliseconds }) => atMilliseconds),
    bytes
  )
  const measured = new Set(records.flatMap((record) => Object.keys(record)))
  for (const [number, field] of packedFields.entries()) {
    if (!measured.has(field)) continue
    writeIntegers([number], bytes)
    if (field === 'custom') writeCustom(records, bytes)
    else {
      writeColumn(
        records.map((record) => record[field]),
        bytes
      )
    }
  }
  return inFormat(storedFormats.records, deflateRawSync(Uint8Array.from(bytes), deflateOptions))
}
