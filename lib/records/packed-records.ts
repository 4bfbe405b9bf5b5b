/** Packed records, and how they are read: a column of integers for each field, deflated. */
import { inflateRawSync } from 'node:zlib'
import { fieldRows, isFlag, packedAccuracy } from '../contract/status-fields.ts'
import { assertKnownFormat, storedFormats } from '../table/stored-formats.ts'
import { recordFields, type VehicleRecord } from '../telemetry/record.ts'
import { formOfNumber, integersIn, readIntegers, valuesOf } from './packed-columns.ts'

type RecordField = (typeof recordFields)[number]

const numberOf = (field: RecordField) => (field === 'accuracy_m' ? packedAccuracy : fieldRows[field].packed)

/** Fields by their numbers in packed records. */
export const packedFields: readonly RecordField[] = Object.assign(
  [],
  Object.fromEntries(recordFields.map((field) => [numberOf(field), field]))
)

/** Bits of a column's kind. */
export const columnKinds = { hasGaps: 1, isBinary: 2 } as const

/** Unpacks records. Throws NewerFormat for those of a later version, and where the bytes are not those of `packRecords`. */
export function unpackRecords(packed: Uint8Array): VehicleRecord[] {
  assertKnownFormat('records of a vehicle', packed[0], storedFormats.records)
  const bytes = new Uint8Array(inflateRawSync(packed.subarray(1)))
  const { integer: count, end } = integerAt(bytes, 0)
  const moments = readColumn(bytes, end, count)
  const records = moments.values.map((atMilliseconds) => ({ atMilliseconds }) as Record<string, number | boolean>)
  for (let at = moments.end; at < bytes.length; ) {
    const { integer: number, end: columnStart } = integerAt(bytes, at)
    const column = readColumn(bytes, columnStart, count)
    at = column.end
    // A version without the field would drop its values when it joins pieces.
    assertKnownFormat('field of records', number, packedFields.length - 1)
    const field = packedFields[number] as RecordField
    const isFlagged = field !== 'accuracy_m' && isFlag(field)
    for (const [index, value] of column.values.entries()) {
      const record = records[index]
      if (record && value !== undefined) record[field] = isFlagged ? value === 1 : value
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
  let { integer: kind, end: at } = integerAt(bytes, start)
  let runs = [count]
  if (kind & columnKinds.hasGaps) {
    const { integer: length, end: runsStart } = integerAt(bytes, at)
    runs = []
    at = readIntegers(bytes, runsStart, length, runs)
  }
  const present = runs.filter((_, index) => index % 2 === 0).reduce((sum, run) => sum + run, 0)
  const { values, end } = kind & columnKinds.isBinary ? readBinary(bytes, at, present) : readDecimal(bytes, at, present)
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
  const { integer: number, end: integersStart } = integerAt(bytes, start)
  const form = formOfNumber(number)
  const integers: number[] = []
  const end = readIntegers(bytes, integersStart, integersIn(form, count), integers)
  return { values: valuesOf({ form, integers }), end }
}

interface ReadInteger {
  readonly integer: number
  /** The offset after the integer. */
  readonly end: number
}

function integerAt(bytes: Uint8Array, start: number): ReadInteger {
  const integers: number[] = []
  const end = readIntegers(bytes, start, 1, integers)
  return { integer: integers[0] ?? 0, end }
}
