/** Packs records: a column of integers for each field, deflated. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { assertKnownFormat, storedFormats } from '../table/stored-formats.ts'
import type { recordFields, VehicleRecord } from '../telemetry/record.ts'
import {
  columnOf,
  formOfNumber,
  integersIn,
  numberOfForm,
  readIntegers,
  valuesOf,
  writeIntegers
} from './packed-columns.ts'

type RecordField = (typeof recordFields)[number]

/**
 * Fields by their numbers in packed records. The list of the interface may change its order; here new fields are appended, and
 * none is ever removed or moved. A new field raises the format of records: a version without it would drop its values when it
 * joins pieces.
 */
export const packedFields: readonly RecordField[] = [
  'longitude',
  'latitude',
  'altitude',
  'speed',
  'angle',
  'pdop_value',
  'total_odometer',
  'battery_main_voltage',
  'battery_main_pct',
  'battery_ext_1_voltage',
  'battery_ext_1_pct',
  'battery_ext_2_voltage',
  'battery_ext_2_pct',
  'battery_ext_3_voltage',
  'battery_ext_3_pct',
  'battery_ext_4_voltage',
  'battery_ext_4_pct',
  'fuel_level',
  'fuel_level_pct',
  'fuel_level_voltage',
  'fuel_rate_lh',
  'current_power_w',
  'remaining_energy_wh',
  'remaining_energy_ah',
  'can_rpm',
  'can_fuel_consumption',
  'n2k_operation_hours',
  'ignition',
  'obd_speed',
  'coolant_temp',
  'engine_hours',
  'accuracy_m'
]

/** With so little memory, deflate begins a block after about a thousand bytes, so that each column gets its own code. */
const deflateOptions = { level: 9, memLevel: 4 } as const

/** Bits of a column's kind. */
const kinds = { hasGaps: 1, isBinary: 2 } as const

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
  const kind = (hasGaps ? kinds.hasGaps : 0) + (column ? 0 : kinds.isBinary)
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

/** Unpacks records. Throws NewerFormat for those of a later version, and where the bytes are not those of `packRecords`. */
export function unpackRecords(packed: Uint8Array): VehicleRecord[] {
  assertKnownFormat('records of a vehicle', packed[0], storedFormats.records)
  const bytes = new Uint8Array(inflateRawSync(packed.subarray(1)))
  const [count = 0] = integersAt(bytes, 0, 1)
  const moments = readColumn(bytes, lengthOf(count), count)
  const records = moments.values.map((atMilliseconds) => ({ atMilliseconds }) as Record<string, number | boolean>)
  for (let at = moments.end; at < bytes.length; ) {
    const [number = 0] = integersAt(bytes, at, 1)
    const column = readColumn(bytes, at + lengthOf(number), count)
    at = column.end
    const field = packedFields[number]
    if (field === undefined) throw new RangeError(`There is no field of records with the number ${number}`)
    for (const [index, value] of column.values.entries()) {
      const record = records[index]
      if (record && value !== undefined) record[field] = field === 'ignition' ? value === 1 : value
    }
  }
  return records as unknown as VehicleRecord[]
}

interface ReadColumn {
  readonly values: (number | undefined)[]
  /** The offset after the column. */
  readonly end: number
}

function readColumn(bytes: Uint8Array, start: number, count: number): ReadColumn {
  const [kind = 0] = integersAt(bytes, start, 1)
  let at = start + 1
  let runs = [count]
  if (kind & kinds.hasGaps) {
    const [length = 0] = integersAt(bytes, at, 1)
    runs = []
    at = readIntegers(bytes, at + lengthOf(length), length, runs)
  }
  const present = runs.filter((_, index) => index % 2 === 0).reduce((sum, run) => sum + run, 0)
  const { values, end } = kind & kinds.isBinary ? readBinary(bytes, at, present) : readDecimal(bytes, at, present)
  let next = 0
  return {
    values: runs.flatMap((run, index) =>
      Array.from({ length: run }, () => (index % 2 === 0 ? values[next++] : undefined))
    ),
    end
  }
}

function readBinary(bytes: Uint8Array, start: number, count: number) {
  const end = start + count * Float64Array.BYTES_PER_ELEMENT
  return { values: [...new Float64Array(bytes.slice(start, end).buffer)], end }
}

function readDecimal(bytes: Uint8Array, start: number, count: number) {
  const [number = 0] = integersAt(bytes, start, 1)
  const form = formOfNumber(number)
  const integers: number[] = []
  const end = readIntegers(bytes, start + lengthOf(number), integersIn(form, count), integers)
  return { values: valuesOf({ form, integers }), end }
}

function integersAt(bytes: Uint8Array, start: number, count: number): number[] {
  const integers: number[] = []
  readIntegers(bytes, start, count, integers)
  return integers
}

/** Returns the bytes in which an integer is written. */
function lengthOf(integer: number): number {
  const bytes: number[] = []
  writeIntegers([integer], bytes)
  return bytes.length
}
