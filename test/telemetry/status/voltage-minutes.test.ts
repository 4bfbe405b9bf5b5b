import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { samplesOf, voltagesWith } from '../../../lib/telemetry/status/voltage-minutes.ts'

const noon = Date.parse('2026-03-02T12:00:00.000Z')

const voltagesOf = (records: readonly VehicleRecord[], known = {}) =>
  voltagesWith(known, records, records.at(-1)?.atMilliseconds ?? noon)

const readings = (count: number, seconds: number): VehicleRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    atMilliseconds: noon + index * seconds * 1000,
    battery_main_voltage: 12 + index / 1000
  }))

describe('the voltages of an hour', () => {
  it('keep every sample where there is one a minute', () => {
    const records = readings(20, 90)
    expect(samplesOf(voltagesOf(records).battery_main_voltage)).toEqual(
      records.map(({ atMilliseconds, battery_main_voltage: volts }) => ({ atMilliseconds, volts, count: 1 }))
    )
  })

  it('keep the means of minutes where there are more', () => {
    const [first, second] = samplesOf(voltagesOf(readings(90, 1)).battery_main_voltage)
    expect(first).toEqual({ atMilliseconds: noon + 29_500, volts: 12.0295, count: 60 })
    expect(second).toEqual({ atMilliseconds: noon + 60_000 + 14_500, volts: 12.0745, count: 30 })
  })

  it('keep the last hour of each battery', () => {
    const later = { atMilliseconds: noon + 100 * 60_000, battery_ext_1_voltage: 24 }
    const { battery_main_voltage: main, battery_ext_1_voltage: external } = voltagesOf([...readings(100, 60), later])
    expect(samplesOf(main).map(({ atMilliseconds }) => (atMilliseconds - noon) / 60_000)).toEqual(
      Array.from({ length: 60 }, (_, index) => 40 + index)
    )
    expect(samplesOf(external)).toEqual([{ atMilliseconds: later.atMilliseconds, volts: 24, count: 1 }])
  })

  it('are equal in whatever parts the records come', () => {
    const record = fc.record({ seconds: fc.nat(8000), battery_main_voltage: fc.integer({ min: 100, max: 150 }) })
    fc.assert(
      fc.property(fc.array(record, { maxLength: 60 }), fc.nat(60), (given, cut) => {
        const moments = new Map(given.map(({ seconds, ...rest }) => [seconds, rest]))
        const records = [...moments]
          .toSorted(([a], [b]) => a - b)
          .map(([seconds, { battery_main_voltage: tenths }]) => ({
            atMilliseconds: noon + seconds * 1000,
            battery_main_voltage: tenths / 10
          }))
        const parts =
          records.slice(0, cut).length > 0
            ? voltagesOf(records.slice(cut), voltagesOf(records.slice(0, cut)))
            : voltagesOf(records)
        if (cut < records.length) expect(parts).toEqual(voltagesOf(records))
      })
    )
  })

  it('are as large for a record each second as for one a minute', () => {
    const size = (records: readonly VehicleRecord[]) => JSON.stringify(voltagesOf(records)).length
    expect(size(readings(3600, 1))).toBeLessThan(1.4 * size(readings(60, 60)))
  })
})
