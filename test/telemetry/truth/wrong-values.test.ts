// @module-tag long
/** Properties of generated drives: what their counters allow, and how little single wrong values change. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MeasuredDrive } from '../../../lib/telemetry/drive/drive.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { detectInParts } from '../detection/fold.ts'
import { drives, type Life, lifeOf, type Phase, stands } from './generated-life.ts'
import { measured } from './measured-life.ts'
import { corrupted, recordsOf, type Sent, sends } from './sent-records.ts'

const settings = { tank: { tankSizeLitres: 60 } }
const values = sends('odometer', 'ignition', 'fuelLevel', 'energy', 'hours')

/** Drives of 8 to 30 km with a stop after each, between two nights. */
const lives: fc.Arbitrary<Life> = fc
  .array(
    fc.record({
      metres: fc.integer({ min: 8000, max: 30_000 }),
      kmh: fc.integer({ min: 30, max: 120 }),
      bearing: fc.integer({ min: 0, max: 359 }),
      stopMinutes: fc.constantFrom(0.5, 2, 8, 12, 30),
      filledLitres: fc.constantFrom(0, 0, 15)
    }),
    { minLength: 1, maxLength: 3 }
  )
  .map((legs) => {
    const phases = legs.flatMap(({ metres, kmh, bearing, stopMinutes, filledLitres }): Phase[] => {
      const filled = stopMinutes < 8 ? 0 : filledLitres
      const third = stopMinutes / 3
      return [drives(metres, kmh, { bearing }), stands(third), stands(third, { filledLitres: filled }), stands(third)]
    })
    return lifeOf({ phases: [stands(20), ...phases, stands(40)], vehicle: { tankLitres: 20 } })
  })

const sumOf = (measuredDrives: readonly MeasuredDrive[], field: keyof MeasuredDrive['fields']) =>
  measuredDrives.reduce((sum, { fields }) => sum + Number(fields[field] ?? 0), 0)

/** Wrong values of each counter, farther off than it can come from one record to the next. */
const wrongOf: readonly ((record: VehicleRecord, random: number) => Sent)[] = [
  (_, random) => ({ total_odometer: random * 1e9 }),
  () => ({ total_odometer: 0, fuel_level: 0, remaining_energy_wh: 0, n2k_operation_hours: 0, engine_hours: 0 }),
  ({ total_odometer = 0 }, random) => ({ total_odometer: total_odometer + 20_000 + random * 1e6 }),
  ({ remaining_energy_wh = 0 }, random) => ({
    fuel_level: random * 60,
    remaining_energy_wh: remaining_energy_wh + 20_000 + random * 40_000
  }),
  ({ n2k_operation_hours = 0 }, random) => ({ n2k_operation_hours: n2k_operation_hours + 10 + random * 5000 })
]

const wrong = fc.record({
  offset: fc.nat(49),
  kind: fc.nat(wrongOf.length - 1),
  random: fc.double({ min: 0, max: 1, noNaN: true })
})

const withWrong = (
  records: readonly VehicleRecord[],
  { offset, kind, random }: { offset: number; kind: number; random: number }
) => corrupted(records, (record, index) => (index % 50 === offset ? wrongOf[kind]?.(record, random) : undefined))

/** Between two records at the highest speed: a wrong value at the end of a drive hides what was used since the one before. */
const metresToNext = (120 / 3.6) * 10

describe('counters of a generated life', () => {
  it('bound what trips and triplegs measure', () => {
    fc.assert(
      fc.property(lives, wrong, fc.boolean(), (life, error, isWrong) => {
        const right = recordsOf(life, { values })
        const { trips, triplegs } = measured(isWrong ? withWrong(right, error) : right, settings)
        const truth = life.truth()
        for (const list of [trips, triplegs]) {
          expect(sumOf(list, 'distance_tot_odo')).toBeLessThanOrEqual(truth.metres * (isWrong ? 1.01 : 1) + 1)
          expect(sumOf(list, 'n2k_operation_hours_tot')).toBeLessThanOrEqual(truth.engineHours + 0.01)
          expect(sumOf(list, 'continuous_energy_consumption_wh')).toBeLessThanOrEqual(truth.wattHours * 1.01 + 1)
        }
        expect(sumOf(triplegs, 'distance_tot')).toBeLessThanOrEqual(sumOf(trips, 'distance_tot') + 0.001)
        for (const { fields } of [...trips, ...triplegs]) {
          for (const value of Object.values(fields))
            if (typeof value === 'number') expect(value).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 60 }
    )
  })

  it('change by at most 1 %, or by the time to the next record, where one record in fifty has a wrong value', () => {
    fc.assert(
      fc.property(lives, wrong, (life, error) => {
        const right = recordsOf(life, { values })
        const [without, withError] = [right, withWrong(right, error)].map(
          (records) => measured(records, settings).trips
        )
        const truth = life.truth()
        const totals: readonly (readonly [keyof MeasuredDrive['fields'], number, number?])[] = [
          ['distance_tot', truth.metres],
          ['n2k_operation_hours_tot', truth.engineHours, 10 / 3600],
          ['continuous_energy_consumption_wh', truth.wattHours, (truth.wattHours / truth.metres) * metresToNext],
          ['fuel_refueled_lt', 60],
          ['fuel_used_lt', 60]
        ]
        for (const [field, scale, step = 0] of totals) {
          const change = Math.abs(sumOf(withError ?? [], field) - sumOf(without ?? [], field))
          // Readings are rounded to thousandths.
          expect([field, change <= Math.max(scale * 0.01, step + 0.002)]).toEqual([field, true])
        }
      }),
      { numRuns: 60 }
    )
  })

  it('are the same in any parts', () => {
    fc.assert(
      fc.property(lives, wrong, fc.array(fc.nat(2000), { maxLength: 20 }), (life, error, cuts) => {
        const records = withWrong(recordsOf(life, { everySeconds: 20, values }), error)
        expect(detectInParts(records, cuts, settings)).toStrictEqual(detectInParts(records, [], settings))
      }),
      { numRuns: 20 }
    )
  })
})
