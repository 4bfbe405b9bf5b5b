import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { rowsOfLeg, spanOf } from '../../lib/days/rows-of-drives.ts'
import { legDividedByRecords } from '../../lib/processing/days/divided-leg.ts'
import { uploadWorld } from '../processing/processing-world.ts'
import { driving, routeFrom, standing } from '../processing/routes.ts'

const leg = {
  id: 'leg',
  vehicle_id: 'van',
  timestamp_start: '2026-03-02T23:00:00.000Z',
  timestamp_end: '2026-03-04T01:30:00.000Z',
  completed: true,
  valid: true,
  validation_score: 1,
  distance_tot: 123_456.789,
  duration_tot: 95_400,
  duration_cruising: 12_345.678,
  duration_idling: 777.777,
  duration_without_data: 901.001,
  fuel_used_lt: 9.999,
  continuous_energy_consumption_wh: -12.345,
  harsh_braking: 7,
  odometer_start: 1000,
  odometer_end: 124_456.789,
  fuel_start_level_lt: 40,
  fuel_start_level_pct: 80,
  fuel_most_recent_pct: 60
}

const share = fc.double({ min: 0, max: 1, noNaN: true })

it('divides a tripleg into parts that are the whole together', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(share, share), fc.tuple(share, share), async (distances, cruisings) => {
      const [distance, cruising] = [distances.toSorted((a, b) => a - b), cruisings.toSorted((a, b) => a - b)]
      const shares = [0, 1].map((index) => ({ distance: distance[index] ?? 0, cruising: cruising[index] ?? 0 }))
      const rows = await rowsOfLeg(leg, 'UTC', async () => shares)
      const parts = [...rows.values()]
      const sum = (name: 'millimetres' | 'cruisingMilliseconds' | 'idlingMilliseconds' | 'harshBraking') =>
        parts.reduce((total, part) => total + (part[name] ?? 0), 0)
      expect([...rows.keys()]).toEqual(['2026-03-02', '2026-03-03', '2026-03-04'])
      expect([sum('millimetres'), sum('cruisingMilliseconds')]).toEqual([123_456_789, 12_345_678])
      expect([sum('idlingMilliseconds'), sum('harshBraking')]).toEqual([777_777, 7])
      expect(parts.map(({ isStart }) => isStart)).toEqual([true, undefined, undefined])
      expect([parts[0]?.start, parts[2]?.end]).toEqual([
        { fuelMillilitres: 40_000, tankMillilitres: 50_000, fuelPercent: 80 },
        { fuelMillilitres: 30_000, fuelPercent: 60 }
      ])
    })
  )
})

it('is of the day before where it ends at midnight', async () => {
  const evening = { ...leg, timestamp_end: '2026-03-03T00:00:00.000Z' }
  const rows = await rowsOfLeg(evening, 'UTC', async () => [])
  expect([...rows.keys()]).toEqual(['2026-03-02'])
})

const midnight = Date.parse('2026-03-03T00:00:00Z')
const minute = 60_000

it('is divided by the way and the time under way', async () => {
  const { table, take } = uploadWorld()
  const drive = standing(driving(routeFrom(midnight - 30 * minute), 45), 15)
  await take(drive.records)
  const [from, until] = [midnight - 30 * minute, midnight + 30 * minute]
  const driven = {
    ...leg,
    timestamp_start: new Date(from).toISOString(),
    timestamp_end: new Date(until).toISOString()
  }
  const [half] = await legDividedByRecords(table, 'van')(driven, [midnight])
  expect(half?.distance).toBeCloseTo(30 / 45, 2)
  expect(half?.cruising).toBeCloseTo(30 / 45, 2)
})

it('is divided by time where its records have expired', async () => {
  const { table } = uploadWorld()
  const { from, until } = spanOf(leg)
  const [first] = await legDividedByRecords(table, 'van')(leg, [midnight])
  expect(first?.distance).toBeCloseTo((midnight - from) / (until - from), 6)
})
