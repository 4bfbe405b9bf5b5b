import { describe, expect, it } from 'vitest'
import { unavailableValues } from '../../lib/contract/resources/unavailable-values.ts'
import { acceptRecords } from '../../lib/receiver/accept-records.ts'

const now = new Date('2026-03-31T12:00:00.000Z')
const timestamp = now.toISOString()
const accepted = (values: object) => acceptRecords([{ timestamp, ...values }], now)

describe('numbers by which devices say that a value is not available', () => {
  const markers = [...unavailableValues].flatMap(([field, values]) => values.map((value) => [field, value] as const))

  it.each(markers)('are no value of %s: %d', (field, value) => {
    const kept = field === 'can_rpm' ? { coolant_temp: 80 } : { can_rpm: 900 }
    expect(accepted({ ...kept, [field]: value })).toEqual({
      records: [{ atMilliseconds: now.getTime(), ...kept }],
      duplicates: 0,
      rejected: []
    })
  })

  it.each([
    ['can_fuel_consumption', 3276.75],
    ['fuel_rate_lh', 3276.75],
    ['can_rpm', 8191.88],
    ['can_rpm', 16383.75],
    ['speed', 255],
    ['altitude', -32768],
    ['coolant_temp', 215],
    ['fuel_level_pct', 102],
    ['total_odometer', 4_294_967_295],
    ['engine_hours', 214_748_364.75]
  ])('are known in the scale of the bus, and rounded: %s %d', (field, value) => {
    expect(accepted({ [field]: value }).records).toEqual([{ atMilliseconds: now.getTime() }])
  })

  it('leave values beside them and values close to them as they are', () => {
    const values = { speed: 254, can_rpm: 8191, altitude: -327.68, fuel_level: 255, total_odometer: 65_535 }
    expect(accepted(values).records).toEqual([{ atMilliseconds: now.getTime(), ...values }])
  })

  it('do not reject a record that has one beyond the bounds of its field', () => {
    expect(accepted({ fuel_level_pct: 255, battery_main_pct: 50 }).records).toEqual([
      { atMilliseconds: now.getTime(), battery_main_pct: 50 }
    ])
    expect(accepted({ fuel_level_pct: 101 }).rejected).toHaveLength(1)
  })
})
