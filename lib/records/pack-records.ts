/** Packs records in the form that `packed-records.ts` reads. Bundles of readers do not hold it. */
import { deflateRawSync } from 'node:zlib'
import { storedFormats } from '../table/stored-formats.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { columnOf, numberOfForm, writeIntegers } from './pack-columns.ts'
import { columnKinds, packedFields } from './packed-records.ts'

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
    writeColumn(
      records.map((record) => record[field]),
      bytes
    )
  }
  return Uint8Array.from([storedFormats.records, ...deflateRawSync(Uint8Array.from(bytes), deflateOptions)])
}

function writeColumn(values: readonly (number | boolean | undefined)[], bytes: number[]): void {
  const present = values.filter((value) => value !== undefined).map(Number)
  const hasGaps = present.length < values.length
  const column = columnOf(present)
  const kind = (hasGaps ? columnKinds.hasGaps : 0) + (column ? 0 : columnKinds.isBinary)
  writeIntegers([kind], bytes)
  if (hasGaps) writeIntegers(runsOf(values), bytes)
  if (!column) {
    bytes.push(...new Uint8Array(Float64Array.from(present).buffer))
    return
  }
  writeIntegers([numberOfForm(column.form)], bytes)
  writeIntegers(column.integers, bytes)
}

/** Returns the number of runs, then the lengths of runs of records with a value and without one, in turn. */
function runsOf(values: readonly unknown[]): number[] {
  const runs: number[] = [0]
  let isPresent = true
  for (const value of values) {
    if ((value !== undefined) !== isPresent) {
      isPresent = !isPresent
      runs.push(0)
    }
    runs.push((runs.pop() ?? 0) + 1)
  }
  return [runs.length, ...runs]
}
