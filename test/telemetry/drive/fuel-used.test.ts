// @module-tag long
import { describe, expect, it } from 'vitest'
import type { DetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { detect } from '../detection/fold.ts'
import { Journey, metresPerDegree, randomNumbers } from '../detection/journey.ts'

const tank: Partial<DetectionSettings> = { tank: { tankSizeLitres: 60 } }
const litresPerKilometre = 0.06

/**
 * A vehicle is parked, driven to the east with a stop in the middle, and parked; `litresAt`: litres in the tank after this many
 * kilometres.
 */
function driven(
  kilometres: number,
  seed: number,
  litresAt: (kilometres: number, isPastStop: boolean) => number,
  stopSeconds = 0
): VehicleRecord[] {
  const journey = new Journey({ seed, isSpeedMeasured: true }).fix().park(1200, 60)
  const half = kilometres * 500
  const refuelledAt = journey.atMilliseconds + (half * 3.6 * 1000) / 60 + stopSeconds * 500
  const { records } = journey.drive(half, 60, 10).park(stopSeconds, 20).drive(half, 60, 10).park(1800, 60)
  const kilometresPerDegree = (metresPerDegree * Math.cos((50 * Math.PI) / 180)) / 1000
  return records.map((record) => ({
    ...record,
    fuel_level: litresAt(((record.longitude ?? 10) - 10) * kilometresPerDegree, record.atMilliseconds > refuelledAt)
  }))
}

/** Returns the measured fuel as a share of the true fuel, over many drives with waves of ±0.4 l. */
function shareUsed(kilometres: number, drives: number, refuelledLitres = 0): number {
  const random = randomNumbers(kilometres)
  let [used, truth] = [0, 0]
  for (let seed = 1; seed <= drives; seed++) {
    const records = driven(
      kilometres,
      seed,
      (at, isPastStop) => {
        const refuelled = isPastStop ? refuelledLitres : 0
        return 20 - at * litresPerKilometre + refuelled + (random() * 2 - 1) * 0.4
      },
      refuelledLitres > 0 ? 180 : 0
    )
    used += detect(records, tank).closed.trips[0]?.fields.fuel_used_lt ?? Number.NaN
    truth += kilometres * litresPerKilometre
  }
  return used / truth
}

describe('the fuel used, by the level of a tank with waves', () => {
  it.each([
    [10, 400],
    [30, 150],
    [60, 80]
  ])('is right in the mean of drives of %i km', (kilometres, drives) => {
    expect(Math.abs(shareUsed(kilometres, drives) - 1)).toBeLessThan(0.015)
  })

  it('is right in the mean of drives with a refuelling', () => {
    expect(Math.abs(shareUsed(60, 100, 30) - 1)).toBeLessThan(0.02)
  })

  it('is exact without waves, from the first metre to the last', () => {
    const [trip] = detect(
      driven(10, 1, (at) => 20 - at * litresPerKilometre),
      tank
    ).closed.trips
    expect(trip?.fields.fuel_used_lt).toBeCloseTo(0.6, 2)
  })

  it('does not count a refuelling where the drive ends', () => {
    const records = driven(10, 1, (at) => 20 - at * litresPerKilometre)
    const arrival = records.findLastIndex(({ speed }) => speed === 60)
    const refuelled = records.map((record, index) => (index > arrival + 1 ? { ...record, fuel_level: 50 } : record))
    expect(detect(refuelled, tank).closed.trips[0]?.fields).toMatchObject({ fuel_num_refueled: 0 })
    expect(detect(refuelled, tank).closed.trips[0]?.fields.fuel_used_lt).toBeCloseTo(0.6, 1)
  })
})

describe('the fuel used, without a level', () => {
  const withRate = (rate: (index: number) => Partial<VehicleRecord>) => {
    const { records } = new Journey({ isSpeedMeasured: true }).fix().park(1200, 60).drive(60_000, 60, 10).park(1800, 60)
    const rated = records.map((record, index) => ({ ...record, ...(record.speed ? rate(index) : {}) }))
    return detect(rated, tank).closed.trips[0]?.fields
  }

  it('is the integral of the rate', () => {
    const fields = withRate(() => ({ fuel_rate_lh: 6 }))
    expect(fields?.fuel_used_lt).toBeCloseTo(6, 1)
    expect(fields?.fuel_avg_lt_per_100km).toBeCloseTo(10, 1)
    expect(fields).not.toHaveProperty('fuel_start_level_lt')
  })

  it('is that of the CAN bus where the device sends none', () => {
    expect(withRate(() => ({ can_fuel_consumption: 6 }))?.fuel_used_lt).toBeCloseTo(6, 1)
    expect(withRate(() => ({ can_fuel_consumption: 9, fuel_rate_lh: 6 }))?.fuel_used_lt).toBeCloseTo(6, 1)
  })

  it('is known where only some of the records have the rate', () => {
    expect(withRate((index) => (index % 3 === 0 ? { fuel_rate_lh: 6 } : {}))?.fuel_used_lt).toBeCloseTo(6, 1)
  })

  it('is computed from the level where there is one', () => {
    const { records } = new Journey({ isSpeedMeasured: true }).fix().park(1200, 60).drive(60_000, 60, 10).park(1800, 60)
    const both = records.map((record) => ({ ...record, fuel_rate_lh: 6, fuel_level: 30 }))
    expect(detect(both, tank).closed.trips[0]?.fields.fuel_used_lt).toBe(0)
  })
})
