import { deflateRawSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byHour } from '../../lib/records/hour.ts'
import { mergedRecords } from '../../lib/records/merged-records.ts'
import { pieceOf } from '../../lib/records/new-piece.ts'
import { packRecords } from '../../lib/records/pack-records.ts'
import { packedFields, unpackRecords } from '../../lib/records/packed-records.ts'
import { pieceOfText, textOfPiece } from '../../lib/records/piece-name.ts'
import { NewerFormat } from '../../lib/table/stored-formats.ts'
import { numericRecordFields, recordFields, type VehicleRecord } from '../../lib/telemetry/record.ts'
import { InstrumentedCar } from '../bench/uploads/dense-hour.ts'

/** Bytes that an item of the table may hold. Source: AWS, "Quotas in Amazon DynamoDB", item size. */
const maxItemBytes = 400 * 1024

/** Bytes of the largest body of an upload. */
const maxBodyBytes = 1_000_000

/** Numbers that JSON returns unchanged: −0 would become 0. */
const storable = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)

const noon = Date.parse('2024-02-01T12:00:00.000Z')

const anyRecord: fc.Arbitrary<VehicleRecord> = fc.record(
  {
    atMilliseconds: fc.integer({ min: noon - 50, max: noon + 50 }),
    longitude: storable,
    speed: fc.integer({ min: 0, max: 3 }),
    ignition_on: fc.boolean(),
    custom: fc.dictionary(
      fc.constantFrom('a', 'constructor', 'mode_2'),
      fc.oneof(fc.boolean(), fc.integer({ min: -2, max: 2 }), fc.constantFrom('', 'undefined', 'on', 'ß漢', '\u0000')),
      { minKeys: 1, noNullPrototype: true }
    )
  },
  { requiredKeys: ['atMilliseconds'] }
)
const anyRecords = fc.array(anyRecord, { maxLength: 20 }).map((records) => mergedRecords([], records))

describe('packed records', () => {
  it('are equal when they are unpacked', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        expect(unpackRecords(packRecords(records))).toEqual(records)
      })
    )
  })

  it('keep decimal numbers, whatever their differences, and records of any time', () => {
    const decimal = fc
      .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.nat({ max: 7 }))
      .map(([n, d]) => n / 10 ** d + 0)
    const record: fc.Arbitrary<VehicleRecord> = fc.record(
      { atMilliseconds: fc.integer({ min: Date.parse('0001-01-01'), max: noon }), speed: decimal, altitude: decimal },
      { requiredKeys: ['atMilliseconds'] }
    )
    fc.assert(
      fc.property(fc.array(record, { maxLength: 30 }), (given) => {
        const records = mergedRecords(given)
        expect(unpackRecords(packRecords(records))).toEqual(records)
      })
    )
  })

  it('have a number for every field, and each number once', () => {
    // A number that two fields have shows here as a field that is missing.
    expect([...packedFields].sort()).toEqual([...recordFields, 'custom'].sort())
    expect(packedFields.filter((field) => field === undefined)).toEqual([])
  })

  it('keep the numbers with which fields were packed before', () => {
    const packed = Buffer.from(
      'AQXBbQrBAAAA0GdmZmbme5iRJEmS/JDkMi7iGA7hIH47kfdqvN6/7+cJNYKAsE4UEjdIItImWUzeop8wbDNOKTrMMsouVc6qx7rPZsB2yG7E' +
        'fsxhwrHgNOU84zInKLkuuFXclzz+',
      'base64'
    )
    const [{ atMilliseconds, ignition_on, ...numbers }] = unpackRecords(packed) as [VehicleRecord]
    expect([atMilliseconds, ignition_on, packedFields.indexOf('ignition_on')]).toEqual([noon, true, 27])
    expect(Object.entries(numbers)).toHaveLength(31)
    for (const [field, number] of Object.entries(numbers)) expect(packedFields[number as number]).toBe(field)
  })

  it('refuse a field that only a later version knows', () => {
    const [field, values] = [packedFields.length, [0, 0, 2]]
    const content = [1, 0, 0, 0, field, ...values]
    const packed = Uint8Array.from([1, ...deflateRawSync(Uint8Array.from(content))])
    expect(() => unpackRecords(packed)).toThrow(NewerFormat)
  })

  it('take at most 9 bytes a record with ten fields, an upload of a minute each second', () => {
    expect(packRecords(new InstrumentedCar(noon, 1).drive(60)).length).toBeLessThan(60 * 9)
  })

  it('take at most 5 bytes a record with ten fields, an upload of a minute ten times a second', () => {
    const car = new InstrumentedCar(noon, 10)
    car.drive(600)
    expect(packRecords(car.drive(60)).length).toBeLessThan(600 * 5)
  })

  it('keep every field', () => {
    const values = Object.fromEntries(numericRecordFields.map((field, index) => [field, index + 0.5]))
    const whole: VehicleRecord = { atMilliseconds: noon, ignition_on: false, ...values }
    expect(unpackRecords(packRecords([whole]))).toEqual([whole])
  })

  it('throw where the bytes are not packed records', () => {
    expect(() => unpackRecords(new Uint8Array([1, 2, 3]))).toThrow()
  })

  it('fit into one item as an upload of the largest body, of numbers that no compression makes smaller', () => {
    const random = fc.sample(storable, numericRecordFields.length * 1_000)
    const records: VehicleRecord[] = []
    for (let bytes = 0; bytes < maxBodyBytes && records.length < 1_000; ) {
      const [index, width] = [records.length, numericRecordFields.length]
      const fields = numericRecordFields.map((field, column) => [field, random[index * width + column]])
      const record = { atMilliseconds: noon + index, ...Object.fromEntries(fields) }
      records.push(record)
      bytes += JSON.stringify(record).length
    }
    expect(packRecords(records).length).toBeLessThan(maxItemBytes)
  })

  it('name their piece by their hour, their first and last moment and their content', () => {
    const records: VehicleRecord[] = [{ atMilliseconds: noon + 5, speed: 3 }, { atMilliseconds: noon + 60_000 }]
    const { name } = pieceOf(records)
    expect(name).toMatchObject({ hour: noon, from: noon + 5, upTo: noon + 60_000 })
    expect(pieceOf([...records]).name).toEqual(name)
    expect(pieceOf([{ atMilliseconds: noon + 5, speed: 4 }, records[1] as VehicleRecord]).name.hash).not.toBe(name.hash)
    expect(textOfPiece(name)).toMatch(/^[a-z0-9]{4}#0000005-0060000#[\w-]{16}$/)
    expect(pieceOfText(textOfPiece(name))).toEqual(name)
  })
})

describe('merged records', () => {
  it('are equal in any order, grouping and number of repetitions', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, anyRecords, (a, b, c) => {
        const merged = mergedRecords(mergedRecords(a, b), c)
        expect(mergedRecords(c, mergedRecords(b, a))).toEqual(merged)
        expect(mergedRecords(merged, b)).toEqual(merged)
      })
    )
  })

  it('have one record for each moment, in the order of time', () => {
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
})
