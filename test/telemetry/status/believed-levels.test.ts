/** Which reading of a level the status shows. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultDetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { believedLevels, type Levels, levelsWith } from '../../../lib/telemetry/status/believed-levels.ts'

const settings = { ...defaultDetectionSettings, tank: { tankSizeLitres: 60 } }

/** What is shown after each of these values, which are a minute apart. */
const shown = (field: 'fuel_level' | 'fuel_level_voltage' | 'battery_main_voltage', values: readonly number[]) =>
  values.map((_, index) => {
    const records = values.slice(0, index + 1).map((value, at) => ({ atMilliseconds: at * 60_000, [field]: value }))
    return believedLevels(levelsWith({}, records), settings)[field]?.[0]
  })

describe('a level of the status', () => {
  it.each([
    ['a lone wrong reading', [50, 50, 602, 50, 50], [50, 50, 50, 50, 50]],
    ['a change that the next reading confirms', [50, 50, 20, 20, 20], [50, 50, 50, 20, 20]],
    ['a wrong reading before a change', [50, 50, 0, 20, 20], [50, 50, 50, 20, 20]],
    ['the first reading of all, until it is outvoted', [602, 50, 50], [602, 602, 50]],
    ['small changes', [50, 49.5, 51, 49], [50, 49.5, 51, 49]],
    ['two wrong readings that differ', [50, 50, 602, 0, 50, 50], [50, 50, 50, 50, 50, 50]],
    ['a level that swings', [50, 40, 50, 40], [50, 50, 50, 40]]
  ])('for %s', (_, sent, expected) => {
    expect(shown('fuel_level', sent)).toEqual(expected)
  })

  it('falls by what an engine uses in the time between two readings', () => {
    const readings = (hours: number) => [
      { atMilliseconds: 0, fuel_level: 50 },
      { atMilliseconds: hours * 3_600_000, fuel_level: 15 }
    ]
    expect(believedLevels(levelsWith({}, readings(0.5)), settings).fuel_level?.[0]).toBe(15)
    expect(believedLevels(levelsWith({}, readings(0.1)), settings).fuel_level?.[0]).toBe(50)
  })

  it('rises and falls with the engine and a charger, in batteries of 12 and 24 V', () => {
    const day = [12.6, 14.4, 14.4, 12.8, 12.5]
    expect(shown('battery_main_voltage', day)).toEqual(day)
    const twice = day.map((volts) => volts * 2)
    expect(shown('battery_main_voltage', twice)).toEqual(twice)
  })

  it.each([
    ['falls', [3.1, 3.1, 0, 3.05, 3.05, 1.1, 1.1], [3.1, 3.1, 3.1, 3.05, 3.05, 3.05, 1.1]],
    ['rises', [1.1, 1.1, 5, 1.15, 1.15, 3.1, 3.1], [1.1, 1.1, 1.1, 1.15, 1.15, 1.15, 3.1]]
  ])('is believed of a fuel sensor whose voltage %s, once the next reading confirms it', (_, sent, expected) => {
    expect(shown('fuel_level_voltage', sent)).toEqual(expected)
  })

  const readings = fc.uniqueArray(
    fc.record({
      atMilliseconds: fc.integer({ min: 0, max: 20 }).map((minute) => minute * 60_000),
      fuel_level: fc.integer({ min: 0, max: 200 }),
      battery_main_pct: fc.integer({ min: 0, max: 100 })
    }),
    { selector: ({ atMilliseconds }) => atMilliseconds, maxLength: 12 }
  )

  it('does not depend on the order, the repetition or the cut of records', () => {
    fc.assert(
      fc.property(readings, fc.array(fc.nat(11), { minLength: 1, maxLength: 30 }), (records, order) => {
        const inOrder = levelsWith({}, records)
        const arrived = [...order.flatMap((index) => records[index] ?? []), ...records]
        const oneByOne = arrived.reduce<Levels>((levels, record: VehicleRecord) => levelsWith(levels, [record]), {})
        expect(oneByOne).toEqual(inOrder)
      })
    )
  })

  it('is one of the last three readings, and never one that is far from both others', () => {
    fc.assert(
      fc.property(readings, (records) => {
        const last = records.toSorted((a, b) => a.atMilliseconds - b.atMilliseconds).slice(-3)
        const level = believedLevels(levelsWith({}, records), settings).fuel_level?.[0]
        expect(last.map(({ fuel_level }) => fuel_level)).toEqual(last.length > 0 ? expect.arrayContaining([level]) : [])
        const [a, b, c] = last.map(({ fuel_level }) => fuel_level)
        if (a === undefined || b === undefined || c === undefined) return
        if (Math.abs(a - b) < 3 && Math.min(Math.abs(a - c), Math.abs(b - c)) > 40) expect([a, b]).toContain(level)
      })
    )
  })
})
