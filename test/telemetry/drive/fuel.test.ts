import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultDetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import { addedRecord } from '../../../lib/telemetry/drive/added-record.ts'
import { addFuel, type FuelState, fuelFields, noFuel } from '../../../lib/telemetry/drive/drive-fuel.ts'
import { levelLitres, levelPercent } from '../../../lib/telemetry/drive/fuel-level.ts'
import type { TankSettings } from '../../../lib/telemetry/energy-settings.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'

const sixtyLitres: TankSettings = { tankSizeLitres: 60 }

/** Records a minute apart, as a drive takes them. A vehicle without a speed drives. */
function fieldsAfter(records: readonly Partial<VehicleRecord>[], tank: TankSettings = {}, metres = 100_000) {
  const settings = { ...defaultDetectionSettings, tank }
  const state = records.reduce<FuelState>((sum, values, index) => {
    const record = { atMilliseconds: index * 60_000, ...values }
    return addFuel(sum, addedRecord(record, undefined, { steps: {}, isAtStaypoint: false }), settings)
  }, noFuel)
  return fuelFields(state, metres, settings)
}

const standing = (...levels: number[]) => levels.map((level) => ({ fuel_level: level, speed: 0 }))
const litres = (...levels: number[]) => levels.map((level) => ({ fuel_level: level }))
const times = (count: number, level: number) => Array.from({ length: count }, () => level)

describe('the level of a record', () => {
  it('is converted by the size of the tank', () => {
    expect(levelLitres({ fuel_level_pct: 50 }, sixtyLitres)).toBe(30)
    expect(levelPercent({ fuel_level: 30 }, sixtyLitres)).toBe(50)
    expect(levelLitres({ fuel_level_pct: 50 }, {})).toBeUndefined()
    expect(levelPercent({ fuel_level: 30 }, {})).toBeUndefined()
  })

  it('is that of the analog sensor where it is preferred', () => {
    const record = { fuel_level: 30, fuel_level_pct: 60 }
    expect(levelLitres(record, sixtyLitres)).toBe(30)
    expect(levelLitres(record, { ...sixtyLitres, isAnalogPreferred: true })).toBe(36)
    expect(levelPercent(record, sixtyLitres)).toBe(50)
    expect(levelPercent(record, { ...sixtyLitres, isAnalogPreferred: true })).toBe(60)
  })
})

describe('fuel of a drive', () => {
  it('is the fall of the level', () => {
    expect(fieldsAfter(litres(...times(5, 40), 38, 36, ...times(5, 35)), sixtyLitres)).toEqual({
      fuel_start_level_lt: 40,
      fuel_start_level_pct: 66.667,
      fuel_most_recent_pct: 58.333,
      fuel_used_lt: 5,
      fuel_used_pct: 8.333,
      fuel_num_refueled: 0,
      fuel_refueled_lt: 0,
      fuel_refueled_pct: 0,
      fuel_avg_lt_per_100km: 5,
      fuel_avg_pct_per_100km: 8.333
    })
  })

  it('counts a refuelling once, though the level rises over several records and waves at the top', () => {
    const stop = standing(20, 27, 34, 41, 48, 50, 49.5, 50.2, 49.8, 50, 50)
    expect(fieldsAfter([...litres(...times(6, 20)), ...stop, ...litres(...times(8, 48))], sixtyLitres)).toMatchObject({
      fuel_num_refueled: 1,
      fuel_refueled_lt: 30,
      fuel_used_lt: 2
    })
  })

  it('counts a refuelling right behind a signal', () => {
    // Records 10 s apart: a stop at the signal, 20 s of driving, and the pump.
    const every10 = (records: readonly Partial<VehicleRecord>[]) =>
      records.map((record, index) => ({ ...record, atMilliseconds: index * 10_000 }))
    const signal = [...standing(20, 20), ...litres(20, 20)]
    const pump = standing(...times(8, 20), ...times(8, 50))
    const records = every10([...litres(...times(30, 20)), ...signal, ...pump, ...litres(...times(20, 50))])
    expect(fieldsAfter(records, sixtyLitres)).toMatchObject({ fuel_num_refueled: 1, fuel_refueled_lt: 30 })
  })

  it('counts two refuellings with a drive between them', () => {
    const [first, second] = [standing(20, ...times(4, 40)), standing(30, ...times(4, 50))]
    const records = [...litres(...times(6, 20)), ...first, ...litres(...times(6, 30)), ...second, ...litres(50)]
    expect(fieldsAfter(records, sixtyLitres)).toMatchObject({
      fuel_num_refueled: 2,
      fuel_refueled_lt: 40,
      fuel_used_lt: 10
    })
  })

  it('counts no change in a stop below 3 l, or below 5 % of a large tank', () => {
    const stop = (unit: 'fuel_level' | 'fuel_level_pct', by: number) => [
      ...times(6, 20).map((level) => ({ [unit]: level })),
      ...[20, ...times(4, 20 + by)].map((level) => ({ [unit]: level, speed: 0 })),
      { [unit]: 20 + by }
    ]
    const refuellings = (by: number, tank?: TankSettings) => fieldsAfter(stop('fuel_level', by), tank).fuel_num_refueled
    expect([refuellings(2.9), refuellings(3)]).toEqual([0, 1])
    expect([refuellings(4.9, { tankSizeLitres: 100 }), refuellings(5, { tankSizeLitres: 100 })]).toEqual([0, 1])
    expect(fieldsAfter(stop('fuel_level', -2.9))).not.toHaveProperty('fuel_lost_lt')
    expect(fieldsAfter(stop('fuel_level', -3)).fuel_lost_lt).toBe(3)
    const percent = (by: number, tank?: TankSettings) => fieldsAfter(stop('fuel_level_pct', by), tank).fuel_num_refueled
    expect([percent(4.9), percent(5), percent(5, { tankSizeLitres: 50 })]).toEqual([0, 1, 0])
  })

  it('counts no rise while the vehicle drives', () => {
    expect(fieldsAfter(litres(...times(6, 20), ...times(6, 40)))).toMatchObject({
      fuel_num_refueled: 0,
      fuel_used_lt: 0
    })
  })

  it('ignores a single wrong level', () => {
    expect(
      fieldsAfter([...litres(...times(6, 20)), ...standing(20, 55, 20), ...litres(...times(6, 20))]).fuel_num_refueled
    ).toBe(0)
  })

  it('has no fields without a level', () => {
    expect(fieldsAfter([{ speed: 50 }])).toEqual({})
    expect(fieldsAfter([{ fuel_level_voltage: 2.1 }, { speed: 3 }])).toEqual({ fuel_most_recent_vlt: 2.1 })
  })

  it('gives no average for a drive without distance', () => {
    expect(fieldsAfter(litres(...times(5, 40), ...times(5, 30)), {}, 0)).not.toHaveProperty('fuel_avg_lt_per_100km')
  })

  it('is never negative, and balances: end = start + refuelled − used where used is positive', () => {
    const level = fc.record({
      fuel_level: fc.double({ min: 0, max: 60, noNaN: true }),
      speed: fc.constantFrom(0, 50),
      ignition_on: fc.boolean()
    })
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 60 }), (values) => {
        const fields = fieldsAfter(values, sixtyLitres)
        expect(fields.fuel_used_lt).toBeGreaterThanOrEqual(0)
        expect(fields.fuel_refueled_lt).toBeGreaterThanOrEqual(0)
        expect(fields.fuel_lost_lt ?? 0).toBeGreaterThanOrEqual(0)
        if (!fields.fuel_used_lt) return
        const end = (fields.fuel_most_recent_pct ?? 0) * 0.6
        const balance = (fields.fuel_start_level_lt ?? 0) + (fields.fuel_refueled_lt ?? 0) - fields.fuel_used_lt
        const lost = fields.fuel_lost_lt ?? 0
        expect(balance - lost).toBeCloseTo(end, 1)
      })
    )
  })

  it('keeps a state of constant size', () => {
    const settings = { ...defaultDetectionSettings, tank: sixtyLitres }
    let state = noFuel
    for (let index = 0; index < 1000; index++) {
      const record = { atMilliseconds: index * 10_000, fuel_level: 33.3, speed: index % 40 < 20 ? 0 : 50 }
      state = addFuel(state, addedRecord(record, undefined, { steps: {}, isAtStaypoint: false }), settings)
    }
    expect(JSON.stringify(state).length).toBeLessThan(450)
  })
})
