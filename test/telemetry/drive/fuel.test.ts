import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultDetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import { addFuel, fuelFields, noFuel } from '../../../lib/telemetry/drive/drive-fuel.ts'
import { levelLitres, levelPercent } from '../../../lib/telemetry/drive/fuel-level.ts'
import type { TankSettings } from '../../../lib/telemetry/energy-settings.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'

const sixtyLitres: TankSettings = { tankSizeLitres: 60 }

const recordOf = (fields: Partial<VehicleRecord>): VehicleRecord => ({ atMilliseconds: 0, ...fields })

function fieldsAfter(records: readonly Partial<VehicleRecord>[], tank: TankSettings = {}, metres = 100_000) {
  return fuelFields(
    records
      .map(recordOf)
      .reduce((state, record) => addFuel(state, record, { ...defaultDetectionSettings, tank }), noFuel),
    metres
  )
}

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
    const levels = [...times(6, 20), 27, 34, 41, 48, 50, 49.5, 50.2, 49.8, 50, 50, ...times(8, 48)]
    expect(fieldsAfter(litres(...levels), sixtyLitres)).toMatchObject({
      fuel_num_refueled: 1,
      fuel_refueled_lt: 30,
      fuel_used_lt: 2
    })
  })

  it('counts two refuellings with a drive between them', () => {
    const levels = [...times(6, 20), ...times(6, 40), ...times(6, 30), ...times(6, 50)]
    expect(fieldsAfter(litres(...levels), sixtyLitres)).toMatchObject({
      fuel_num_refueled: 2,
      fuel_refueled_lt: 40,
      fuel_used_lt: 10
    })
  })

  it('counts no rise below 3 l, or below 5 % of a large tank', () => {
    const rise = (by: number) => litres(...times(6, 20), ...times(6, 20 + by))
    expect(fieldsAfter(rise(2.9)).fuel_num_refueled).toBe(0)
    expect(fieldsAfter(rise(3)).fuel_num_refueled).toBe(1)
    expect(fieldsAfter(rise(4.9), { tankSizeLitres: 100 }).fuel_num_refueled).toBe(0)
    expect(fieldsAfter(rise(5), { tankSizeLitres: 100 }).fuel_num_refueled).toBe(1)
    const percent = (by: number) => [...times(6, 20), ...times(6, 20 + by)].map((level) => ({ fuel_level_pct: level }))
    expect(fieldsAfter(percent(4.9)).fuel_num_refueled).toBe(0)
    expect(fieldsAfter(percent(5)).fuel_num_refueled).toBe(1)
    expect(fieldsAfter(percent(5), { tankSizeLitres: 50 }).fuel_num_refueled).toBe(0)
  })

  it('ignores a single wrong level', () => {
    expect(fieldsAfter(litres(...times(6, 20), 55, ...times(6, 20))).fuel_num_refueled).toBe(0)
  })

  it('has no fields without a level', () => {
    expect(fieldsAfter([{ speed: 50 }])).toEqual({})
    expect(fieldsAfter([{ fuel_level_voltage: 2.1 }, { speed: 3 }])).toEqual({ fuel_most_recent_vlt: 2.1 })
  })

  it('gives no average for a drive without distance', () => {
    expect(fieldsAfter(litres(...times(5, 40), ...times(5, 30)), {}, 0)).not.toHaveProperty('fuel_avg_lt_per_100km')
  })

  it('is never negative, and balances: end = start + refuelled − used where used is positive', () => {
    const levels = fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(levels, (values) => {
        const fields = fieldsAfter(litres(...values), sixtyLitres)
        expect(fields.fuel_used_lt).toBeGreaterThanOrEqual(0)
        expect(fields.fuel_refueled_lt).toBeGreaterThanOrEqual(0)
        if (!fields.fuel_used_lt) return
        const end = (fields.fuel_most_recent_pct ?? 0) * 0.6
        const balance = (fields.fuel_start_level_lt ?? 0) + (fields.fuel_refueled_lt ?? 0) - fields.fuel_used_lt
        expect(balance).toBeCloseTo(end, 1)
      })
    )
  })

  it('keeps a state of constant size', () => {
    const state = litres(...times(1000, 33.3)).reduce(
      (s, r) => addFuel(s, recordOf(r), { ...defaultDetectionSettings, tank: sixtyLitres }),
      noFuel
    )
    expect(JSON.stringify(state).length).toBeLessThan(450)
  })
})
