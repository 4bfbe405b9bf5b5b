import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numericRecordFields, type VehicleRecord } from '../../lib/telemetry/record.ts'
import { dividedSpan, fixesItem } from '../../lib/uploads/fixes-item.ts'
import { byHour } from '../../lib/uploads/hour.ts'
import { mergedRecords } from '../../lib/uploads/merge-fixes.ts'
import { packRecords, unpackRecords } from '../../lib/uploads/packed-records.ts'
import { newUpload, uploadItem } from '../../lib/uploads/upload-item.ts'
import { maxItemBytes } from './item-size.ts'
import { storable } from './storable.ts'

const noon = Date.parse('2024-02-01T12:00:00.000Z')

const anyRecord: fc.Arbitrary<VehicleRecord> = fc.record(
  {
    atMilliseconds: fc.integer({ min: noon - 50, max: noon + 50 }),
    longitude: storable,
    speed: fc.integer({ min: 0, max: 3 }),
    ignition: fc.boolean()
  },
  { requiredKeys: ['atMilliseconds'] }
)
const anyRecords = fc.array(anyRecord, { maxLength: 20 }).map((records) => mergedRecords([], records))

describe('packed records', () => {
  it('are the same when they are unpacked', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        expect(unpackRecords(packRecords(records))).toEqual(records)
      })
    )
  })

  it('keep every field', () => {
    const values = Object.fromEntries(numericRecordFields.map((field, index) => [field, index + 0.5]))
    const whole: VehicleRecord = { atMilliseconds: noon, ignition: false, ...values }
    expect(unpackRecords(packRecords([whole]))).toEqual([whole])
  })

  it('are refused where the bytes are others', () => {
    expect(() => unpackRecords(new Uint8Array([1, 2, 3]))).toThrow()
  })

  it('fit into one item as an upload of 1,000 records with all fields, which no compression makes smaller', () => {
    const random = fc.sample(storable, numericRecordFields.length * 1_000)
    const records = Array.from({ length: 1_000 }, (_, index): VehicleRecord => {
      const fields = numericRecordFields.map((field, column) => [
        field,
        random[index * numericRecordFields.length + column]
      ])
      return { atMilliseconds: noon + index, ignition: true, ...Object.fromEntries(fields) }
    })
    expect(newUpload(records, new Date(noon)).records.length).toBeLessThan(maxItemBytes)
  })

  it('name their upload by their content', () => {
    const records: VehicleRecord[] = [{ atMilliseconds: noon, speed: 3 }]
    const other: VehicleRecord[] = [{ atMilliseconds: noon, speed: 4 }]
    const keyOf = (list: VehicleRecord[]) => uploadItem('v', packRecords(list)).key.SK
    expect(keyOf(records)).toBe(keyOf([...records]))
    expect(keyOf(records)).not.toBe(keyOf(other))
    expect(keyOf(records)).toMatch(/^UPLOAD#[\w-]{43}$/)
  })
})

describe('merged records', () => {
  it('are the same in whatever order, grouping and number they come', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, anyRecords, (a, b, c) => {
        const merged = mergedRecords(mergedRecords(a, b), c)
        expect(mergedRecords(c, mergedRecords(b, a))).toEqual(merged)
        expect(mergedRecords(merged, b)).toEqual(merged)
      })
    )
  })

  it('are one for each moment, in the order of time', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (a, b) => {
        const moments = mergedRecords(a, b).map(({ atMilliseconds }) => atMilliseconds)
        expect(moments).toEqual([...new Set(moments)].toSorted((x, y) => x - y))
      })
    )
  })
})

describe('hours', () => {
  it('hold the records from their first moment on', () => {
    const hour = Date.parse('2024-02-01T12:00:00.000Z')
    const records = [-1, 0, 3_599_999, 3_600_000].map((offset) => ({ atMilliseconds: hour + offset }))
    expect([...byHour(records).entries()]).toEqual([
      [hour - 3_600_000, [records[0]]],
      [hour, [records[1], records[2]]],
      [hour + 3_600_000, [records[3]]]
    ])
  })

  it('are divided in halves, whose keys are in the order of time', () => {
    const hour = { vehicleId: 'v', hour: noon, halves: '' }
    const { middle, earlier, later } = dividedSpan(hour)
    expect(middle).toBe(noon + 1_800_000)
    expect(dividedSpan(later)).toMatchObject({ middle: noon + 2_700_000 })
    const keys = [hour, earlier, dividedSpan(earlier).later, later].map((span) => fixesItem(span).key.SK)
    expect(keys).toEqual([
      'FIXES#2024-02-01T12:00:00.000Z',
      'FIXES#2024-02-01T12:00:00.000Z0',
      'FIXES#2024-02-01T12:00:00.000Z01',
      'FIXES#2024-02-01T12:00:00.000Z1'
    ])
    expect(keys).toEqual(keys.toSorted())
  })
})
