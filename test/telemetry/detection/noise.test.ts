// @module-tag long
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detect } from './fold.ts'
import { destination, Journey } from './journey.ts'
import { parkedForADay } from './parked-day.ts'

describe('a car parked for a day', () => {
  it.each([10, 60, 300])('has no valid trip and drives no metre, with a fix every %i s', (seconds) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { closed, open } = detect(parkedForADay(seed, seconds, 0.01))
        expect(closed.trips.filter(({ valid }) => valid)).toEqual([])
        expect(open).toMatchObject({ isMoving: false, millimetres: 0 })
        expect(open.trip).toBeUndefined()
      }),
      { numRuns: seconds === 10 ? 4 : 25 }
    )
  })

  // With a share of 0.01 to 0.05, none of 1,320 such days has a trip; with 0.1, which nobody should see, 13 of 440.
  it.each([
    [10, 0.01, 4],
    [10, 0.05, 4],
    [60, 0.02, 20],
    [300, 0.05, 20],
    [1200, 0.05, 40],
    [1800, 0.05, 40]
  ])(
    'has no valid trip where the device measures no speed, with a fix every %i s, a share of %d far off',
    (seconds, share, days) => {
      for (let seed = 1; seed <= days; seed++) {
        const records = parkedForADay(seed * 7919, seconds, share).map(({ speed, ...record }) => record)
        const { closed, open } = detect(records)
        expect(closed.trips.filter(({ valid }) => valid)).toEqual([])
        expect(open).toMatchObject({ isMoving: false, millimetres: 0 })
      }
    }
  )

  it('is shown with speed 0, however fast the noise changes', () => {
    const records = parkedForADay(1, 10, 0).map(({ speed, ...record }) => record)
    const speeds = [500, 1000, 2000, 4000].map((count) => detect(records.slice(0, count)).open.lastFix?.kmh)
    expect(speeds).toEqual([0, 0, 0, 0])
  })

  it('has no trip of a fix far off between two on opposite sides of its position', () => {
    const journey = new Journey().fix().park(1200, 60)
    const { place } = journey
    for (const [metres, bearing] of [
      [70, 0],
      [640, 90],
      [75, 180],
      [60, 200],
      [70, 190]
    ] as const) {
      journey.place = destination(place, metres, bearing)
      journey.wait(60).fix()
    }
    journey.place = place
    expect(detect(journey.park(3600, 60).records).closed.trips).toEqual([])
  })
})

const trip = () => new Journey({ isSpeedMeasured: true }).fix().park(1200, 30)
const metresOf = (journey: Journey) =>
  detect(journey.records).closed.trips.map(({ fields }) => Math.round(fields.distance_tot / 100) * 100)

describe('a fix that cannot be', () => {
  it('adds no distance', () => {
    const journey = trip().drive(3000, 36, 10)
    const { place } = journey
    journey.wait(5).move(40_000).fix({}, 36)
    journey.place = place
    expect(metresOf(journey.drive(3000, 36, 10).park(1200, 30))).toEqual([6000])
  })

  it('leaves the next fixes accepted where it is the first of all', () => {
    const journey = new Journey({ isSpeedMeasured: true }).move(60_000).fix().move(60_000, 270)
    expect(metresOf(journey.park(1200, 30).drive(6000, 36, 10).park(1200, 30))).toEqual([6000])
    expect(detect(journey.records).open.lastFix?.longitude).toBeCloseTo(journey.place.longitude, 3)
  })

  it('adds no distance where it is the first of a trip, as phones send it', () => {
    const journey = trip()
      .drive(3000, 36, 10)
      .wait(2 * 3600)
    const { place } = journey
    // Its first right fix comes 50 m later.
    journey.move(1200, 200).fix()
    journey.place = place
    expect(metresOf(journey.drive(6000, 36, 5).park(1200, 30))).toEqual([3000, 5900])
  })

  it('adds no distance where it lies to the side, reached faster than vehicles turn', () => {
    const journey = trip().drive(3000, 36, 5)
    const { place } = journey
    journey.move(50).wait(5).move(400, 0).fix({}, 36)
    journey.place = destination(place, 100, 90)
    expect(metresOf(journey.wait(5).fix({}, 36).drive(3000, 36, 5).park(1200, 30))).toEqual([6100])
  })

  it('lowers the score of its trip', () => {
    const journey = trip()
    for (let part = 0; part < 30; part++) {
      journey.drive(100, 36, 10)
      const { place } = journey
      journey.wait(5).move(40_000).fix({}, 36)
      journey.place = place
    }
    const [noisy] = detect(journey.park(1200, 30).records).closed.trips
    const [clean] = detect(trip().drive(3000, 36, 10).park(1200, 30).records).closed.trips
    expect(clean?.validation_score).toBe(1)
    expect(noisy?.validation_score).toBeLessThan(0.7)
  })
})

describe('a jump', () => {
  it('adds no distance to a trip and does not divide it', () => {
    const journey = trip().drive(3000, 36, 10).move(300_000).drive(3000, 36, 10).park(3600, 30)
    // What it drove between the two fixes at the ends is not known.
    expect(metresOf(journey)).toEqual([5900])
  })

  it('makes no trip of a parked vehicle', () => {
    const journey = trip().move(300_000).park(3600, 30)
    expect(metresOf(journey)).toEqual([])
    expect(detect(journey.records).open).toMatchObject({ millimetres: 0, isMoving: false })
    expect(detect(journey.records).open.lastFix?.longitude).toBeCloseTo(journey.place.longitude, 5)
  })

  it('changes no trip where the vehicle is back after some seconds', () => {
    const journey = trip().drive(3000, 36, 1)
    const { place } = journey
    journey.move(2000).park(20, 1, { speed: 36 })
    journey.place = destination(place, 200, 90)
    expect(metresOf(journey.wait(1).fix({}, 36).drive(3000, 36, 1).park(1200, 30))).toEqual([6200])
  })
})

describe('poor precision', () => {
  const drift = (pdop_value: number) => {
    const journey = new Journey({ seed: 3 }).fix({ pdop_value }).park(600, 30, { pdop_value })
    const { place } = journey
    for (let step = 1; step <= 20; step++) {
      journey.place = destination(place, Math.min(step * 40, 400), 90)
      journey.wait(30).fix({ pdop_value })
    }
    return detect(journey.park(1200, 30, { pdop_value }).records).closed.trips[0]
  }

  it('makes a short movement noise that is a trip with good precision', () => {
    expect(drift(1.5)?.valid).toBe(true)
    expect(drift(60)?.valid).toBe(false)
  })
})

describe('a clock that is wrong', () => {
  const drive = () => trip().drive(6000, 36, 10).park(3600, 30)
  const right = detect(drive().records).closed.trips

  it.each([
    ['days back', -40 * 86_400_000],
    ['hours ahead', 20 * 3_600_000]
  ])('changes no other trip where it is off by %s for some records', (_, shift) => {
    const { records } = drive()
    const shifted = records.map((record, index) =>
      index >= 60 && index < 63 ? { ...record, atMilliseconds: record.atMilliseconds + shift } : record
    )
    const { trips } = detect(shifted.toSorted((a, b) => a.atMilliseconds - b.atMilliseconds)).closed
    const times = right.map(({ fromMilliseconds, untilMilliseconds }) => ({ fromMilliseconds, untilMilliseconds }))
    expect(times).toHaveLength(1)
    expect(trips).toEqual(expect.arrayContaining(times.map((time) => expect.objectContaining(time))))
  })

  it('gives the distance of one way where it mixes two', () => {
    const journey = drive()
    const strays = Array.from({ length: 20 }, (_, index) => ({
      ...destination({ longitude: 10, latitude: 50 }, 90_000, 0),
      atMilliseconds: (journey.records[50 + index]?.atMilliseconds ?? 0) + 1500
    }))
    const mixed = [...journey.records, ...strays].toSorted((a, b) => a.atMilliseconds - b.atMilliseconds)
    const [mixedTrip] = detect(mixed).closed.trips
    expect(mixedTrip?.fields.distance_tot).toBe(right[0]?.fields.distance_tot)
  })
})
