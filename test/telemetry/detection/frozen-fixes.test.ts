import { describe, expect, it } from 'vitest'
import { filteredFixes } from '../../../lib/telemetry/detection/filtered-fixes.ts'
import { detect, detectInParts } from './fold.ts'
import { destination, Journey } from './journey.ts'

const onlyTrip = (journey: Journey) => {
  const { trips } = detect(journey.records).closed
  expect(trips).toHaveLength(1)
  return trips[0]?.fields
}

/** The vehicle drives at 100 km/h; for two minutes the receiver repeats the position where the tunnel begins. */
function tunnel(isSpeedMeasured: boolean) {
  const journey = new Journey({ isSpeedMeasured }).fix().park(1200, 60).drive(16_700, 100, 5)
  for (let passed = 0; passed < 120; passed += 5) journey.wait(5).fix()
  return journey.move(3333).drive(16_700, 100, 5).park(1800, 60)
}

describe('a receiver that repeats its last position in a tunnel', () => {
  it.each([true, false])('makes a drive lose no distance and no time, with measured speeds: %s', (isSpeedMeasured) => {
    const journey = tunnel(isSpeedMeasured)
    const fields = onlyTrip(journey)
    expect(fields?.distance_tot).toBeCloseTo(36_733, -2)
    expect(Math.abs((fields?.duration_cruising ?? 0) - 1322)).toBeLessThanOrEqual(10)
    expect(detect(journey.records).closed.triplegs).toHaveLength(1)
    expect(filteredFixes(journey.records)).toHaveLength(journey.records.length)
  })

  it('gives the same result in any parts', () => {
    const { records } = tunnel(true)
    expect(
      detectInParts(
        records,
        records.map((_, index) => index)
      )
    ).toStrictEqual(detect(records))
  })

  it('is rejected where no vehicle drives as far in the time', () => {
    const journey = new Journey({ isSpeedMeasured: true }).fix().park(1200, 30).drive(3000, 36, 10)
    for (let passed = 0; passed < 60; passed += 10) journey.wait(10).fix()
    expect(onlyTrip(journey.move(90_000).drive(3000, 36, 10).park(3600, 30))?.distance_tot).toBeLessThan(6100)
  })
})

describe('a vehicle at a traffic light', () => {
  it('gets no distance from a fix far off and back', () => {
    const journey = new Journey({ isSpeedMeasured: true }).fix().park(1200, 30).drive(3000, 36, 10)
    for (let passed = 0; passed < 60; passed += 5) journey.wait(5).fix()
    const { place } = journey
    journey.place = destination(place, 1500, 0)
    journey.wait(5).fix({}, 36)
    journey.place = place
    expect(onlyTrip(journey.wait(5).fix().drive(3000, 36, 10).park(1200, 30))?.distance_tot).toBeCloseTo(6000, -2)
  })
})

describe('the distance of a drive', () => {
  it('is at least the straight line between its ends', () => {
    // Fixes that the filter takes for a jump: what was driven on the way to them is not counted.
    const journey = new Journey({ isSpeedMeasured: true }).fix().park(1200, 30).drive(90_000, 100, 10)
    journey.wait(10).move(2000).drive(90_000, 100, 10).park(1200, 30)
    expect(onlyTrip(journey)?.distance_tot_gps).toBeGreaterThanOrEqual(182_000 - 30)
  })

  it('does not grow by a straight line that no vehicle drives in the time', () => {
    const journey = new Journey({ isSpeedMeasured: true }).fix().park(1200, 30).drive(3000, 36, 10)
    expect(onlyTrip(journey.move(300_000).drive(3000, 36, 10).park(3600, 30))?.distance_tot).toBeLessThan(6000)
  })
})
