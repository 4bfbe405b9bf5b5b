// @module-tag long
/** The histories of the demo's vehicles until the service starts. */
import { describe, expect, it } from 'vitest'
import { drivingVehicleIds, fleetVehicle, fleetVehicleIds } from '../../../../infra/demo/fleet/fleet-vehicles.ts'
import { localDays, utcOffsetMinutes } from '../../../../infra/demo/fleet/local-days.ts'
import { errandsOf, historyOf, vehicleHistory } from '../../../../infra/demo/fleet/vehicle-history.ts'
import { networkOf, timeZones } from '../../../../infra/demo/simulator/road-areas.ts'
import { nearestJunction } from '../../../../infra/demo/simulator/road-network.ts'
import { greatCircleMetres } from '../../../../lib/telemetry/great-circle.ts'

const hour = 3_600_000
const moments = ['2026-03-02T02:00:00.000Z', '2026-03-04T10:40:00.000Z', '2026-08-09T21:30:00.000Z'].map(Date.parse)

describe.each(fleetVehicleIds)('the history of %s', (id) => {
  it('begins at least two weeks ago, and ends with a stay before the service starts', () => {
    for (const now of moments) {
      const records = vehicleHistory(id, now)
      const [first, last] = [records[0]?.atMilliseconds ?? 0, records.at(-1)?.atMilliseconds ?? 0]
      expect(now - first).toBeGreaterThan(13 * 24 * hour)
      expect(now - last).toBeGreaterThanOrEqual(0)
      expect(now - last).toBeLessThanOrEqual(fleetVehicle(id).parkedSeconds * 1000)
      expect(records.at(-1)).toMatchObject({ ignition_on: false })
      const times = records.map(({ atMilliseconds }) => atMilliseconds)
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
    }
  })

  it('is driven on many days, and takes a few uploads', () => {
    for (const now of moments) {
      const drives = historyOf(id, now).filter(({ kind }) => kind === 'drive')
      const days = new Set(drives.map(({ fromMilliseconds }) => Math.floor(fromMilliseconds / hour / 24)))
      expect(days.size).toBeGreaterThanOrEqual(7)
      expect(vehicleHistory(id, now).length).toBeLessThan(5000)
    }
  })
})

it.each(fleetVehicleIds)('%s never drives to where it is, on any day of two years', (id) => {
  const { area, base } = fleetVehicle(id)
  const network = networkOf(area)
  const fortnights = Array.from({ length: 52 }, (_, index) => Date.parse('2025-11-01T12:00Z') + index * 14 * 24 * hour)
  const days = fortnights.flatMap((now) => localDays(14, now, timeZones[area]))
  const plans = errandsOf(id, days).map((errands) => [nearestJunction(network, base), ...errands.map(({ to }) => to)])
  const staying = plans.map((places) => places.some((place, index) => place === places[index + 1]))
  const daysStaying = days.filter((_, index) => staying[index])
  expect(daysStaying.map(({ startMilliseconds }) => new Date(startMilliseconds).toISOString())).toEqual([])
})

it.each(drivingVehicleIds)('%s ends at its base, where its rounds begin', (id) => {
  for (const now of moments) {
    const last = historyOf(id, now).at(-1)
    const place = last?.kind === 'stay' ? last.place : { longitude: 0, latitude: 0 }
    expect(greatCircleMetres(place, fleetVehicle(id).base)).toBeLessThan(100)
  }
})

const thirsty = fleetVehicleIds.filter((id) => fleetVehicle(id).fuelLitres !== undefined)

it.each(thirsty)('%s uses fuel, is refuelled when a quarter is left, and never runs dry', (id) => {
  for (const now of moments) {
    const levels = vehicleHistory(id, now).flatMap(({ fuel_level_pct: level }) => (level === undefined ? [] : [level]))
    const rises = levels.filter((level, index) => level - (levels[index - 1] ?? level) > 5)
    expect(rises).toEqual([100])
    expect(Math.min(...levels)).toBeGreaterThan(20)
    expect(levels.at(-1)).toBeLessThan(100)
  }
})

describe('the days', () => {
  it('begin at midnight in the zone of the town, in winter and in summer', () => {
    const offsets = (zone: string) => moments.map((moment) => utcOffsetMinutes(moment, zone))
    expect([offsets('Europe/Helsinki'), offsets('Europe/Berlin')]).toEqual([
      [120, 120, 180],
      [60, 60, 120]
    ])
    expect(localDays(1, moments[2] ?? 0, 'Europe/Berlin')).toMatchObject([
      { startMilliseconds: Date.parse('2026-08-08T22:00:00.000Z'), isWorkday: false }
    ])
    const days = localDays(3, moments[2] ?? 0, 'Europe/Helsinki')
    expect(days.map(({ startMilliseconds }) => new Date(startMilliseconds).toISOString())).toEqual([
      '2026-08-07T21:00:00.000Z',
      '2026-08-08T21:00:00.000Z',
      '2026-08-09T21:00:00.000Z'
    ])
    expect(days.map(({ isWorkday, daysAgo }) => [isWorkday, daysAgo])).toEqual([
      [false, 2],
      [false, 1],
      [true, 0]
    ])
  })
})
