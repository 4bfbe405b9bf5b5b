/** Packed records, and how they are read: a column of integers for each field, deflated. */
import { inflateRawSync } from 'node:zlib'
import type { CustomValues } from '../contract/custom-values.ts'
import { fieldRows, isFlag, packedAccuracy } from '../contract/status-fields.ts'
import { assertKnownFormat, storedFormats } from '../table/stored-formats.ts'
import { recordFields, type VehicleRecord } from '../telemetry/record.ts'
import { readCustom } from './packed-custom.ts'
import { integerAt, readColumn } from './read-column.ts'

type RecordField = (typeof recordFields)[number] | 'custom'

const numberOf = (field: RecordField) => (field === 'accuracy_m' ? packedAccuracy : fieldRows[field].packed)

/** Fields by their numbers in packed records. */
export const packedFields: readonly RecordField[] = Object.assign(
  [],
  Object.fromEntries([...recordFields, 'custom' as const].map((field) => [numberOf(field), field]))
)

/** Unpacks records. Throws NewerFormat for those of a later version, and where the bytes are not those of `packRecords`. */
export function unpackRecords(packed: Uint8Array): VehicleRecord[] {
  assertKnownFormat('records of a vehicle', packed[0], storedFormats.records)
  const bytes = new Uint8Array(inflateRawSync(packed.subarray(1)))
  const { integer: count, end } = integerAt(bytes, 0)
  const moments = readColumn(bytes, end, count)
  const records = moments.values.map(
    (atMilliseconds) => ({ atMilliseconds }) as Record<string, number | boolean | CustomValues>
  )
  for (let at = moments.end; at < bytes.length; ) {
    const { integer: number, end: columnStart } = integerAt(bytes, at)
    // A version without the field would drop its values when it joins pieces.
    assertKnownFormat('field of records', number, packedFields.length - 1)
    const field = packedFields[number] as RecordField
    if (field === 'custom') {
      at = readCustom(bytes, columnStart, records)
      continue
    }
    const column = readColumn(bytes, columnStart, count)
    at = column.end
    const isFlagged = field !== 'accuracy_m' && isFlag(field)
    for (const [index, value] of column.values.entries()) {
      const record = records[index]
      if (record && value !== undefined) record[field] = isFlagged ? value === 1 : value
    }
  }
  return records as unknown as VehicleRecord[]
}
