/** Hours of operation by the counters of vehicle and engine, with single wrong readings. */
import { describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { drives, lifeOf, stands } from './generated-life.ts'
import { onlyTrip } from './measured-life.ts'
import { corrupted, recordsOf, type Sent, sends } from './sent-records.ts'

const life = lifeOf({ phases: [stands(20), drives(120_000, 60), stands(30)] })
const right = recordsOf(life, { values: sends('hours', 'ignition') })

/** Hours of a trip of 2 h, where only this counter is sent. */
function hours(field: 'n2k_operation_hours' | 'engine_hours', wrong: (value: number, index: number) => number) {
  const other = field === 'engine_hours' ? 'n2k_operation_hours' : 'engine_hours'
  const records = corrupted(right, (record, index): Sent => {
    return { [field]: wrong(record[field] ?? 0, index), [other]: undefined }
  })
  return onlyTrip(records).n2k_operation_hours_tot
}

describe.each(['n2k_operation_hours', 'engine_hours'] as const)('%s of a drive of two hours', (field) => {
  it.each([
    ['with right readings', (value: number) => value],
    ['with a reading of 0', (value: number, index: number) => (index === 400 ? 0 : value)],
    ['with three readings of 0', (value: number, index: number) => (index >= 400 && index < 403 ? 0 : value)],
    ['with 0 where the engine starts', (value: number, index: number) => (index === 121 ? 0 : value)],
    ['with a reading that is too large', (value: number, index: number) => (index === 400 ? value * 60 : value)]
  ])('are two hours %s', (_, wrong) => {
    expect(hours(field, wrong)).toBeCloseTo(2, 2)
  })

  it('are two hours by a counter of whole hours, but for one', () => {
    expect(Math.abs((hours(field, Math.floor) ?? 0) - 2)).toBeLessThanOrEqual(1)
  })

  it('are not known by a counter of minutes', () => {
    expect(hours(field, (value) => value * 60)).toBeUndefined()
  })
})

describe('counters that differ', () => {
  const both = (other: (record: VehicleRecord) => Sent) => onlyTrip(corrupted(right, other)).n2k_operation_hours_tot

  it('are not mixed: the one of NMEA 2000 counts', () => {
    expect(both(({ engine_hours = 0 }) => ({ engine_hours: engine_hours * 3 }))).toBeCloseTo(2, 2)
    expect(both(({ engine_hours = 0 }) => ({ engine_hours: engine_hours + 9000 }))).toBeCloseTo(2, 2)
  })

  it('give way to the one of the engine where the other counts something else', () => {
    expect(both(({ n2k_operation_hours = 0 }) => ({ n2k_operation_hours: n2k_operation_hours * 60 }))).toBeCloseTo(2, 2)
  })
})
