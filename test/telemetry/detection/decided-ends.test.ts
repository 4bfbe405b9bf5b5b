// @module-tag long
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import { simulated } from '../../infra/demo/simulator/simulated.ts'
import { detect, detectInParts } from './fold.ts'
import { hostileRecords } from './hostile-records.ts'
import { Journey, noon } from './journey.ts'
import { journeys } from './journeys.ts'

const minute = 60_000
const at = (minutes: number) => noon + minutes * minute

/** Ended trips, with times in minutes after noon. */
function tripsOf({ records }: Journey, settings: Partial<DetectionSettings> = {}) {
  return detect(records, settings).closed.trips.map(({ fromMilliseconds, untilMilliseconds, fields }) => ({
    from: Math.round((fromMilliseconds - noon) / minute),
    until: Math.round((untilMilliseconds - noon) / minute),
    metres: Math.round(fields.distance_tot / 100) * 100,
    stops: fields.num_stops,
    merged: fields.merged_trip_ids,
    divided: fields.divided_at
  }))
}

const parked = (options = {}) =>
  new Journey({ noiseMetres: 4, isSpeedMeasured: true, ...options }).fix().park(20 * 60, 30)
const merges = (from: number, until: number, tripId = 'next') => ({
  merges: [{ fromMilliseconds: at(from), untilMilliseconds: at(until), tripId }]
})
const plain = { merged: undefined, divided: undefined }

describe('a merged pause', () => {
  const withPause = () =>
    parked()
      .drive(6000, 36, 10)
      .park(40 * 60, 30)
      .drive(3000, 36, 10, 0)
      .park(30 * 60, 30)

  it('joins the trips before and after it', () => {
    const journey = withPause()
    expect(tripsOf(journey)).toEqual([
      { from: 20, until: 30, metres: 6000, stops: 0, ...plain },
      { from: 70, until: 75, metres: 3000, stops: 0, ...plain }
    ])
    expect(tripsOf(journey, merges(30, 70))).toEqual([
      { from: 20, until: 75, metres: 9000, stops: 1, merged: ['next'], divided: undefined }
    ])
  })

  it('changes no tripleg', () => {
    const { records } = withPause()
    expect(detect(records, merges(30, 70)).closed.triplegs).toEqual(detect(records).closed.triplegs)
  })

  it('joins trips that end some minutes earlier or later than it says', () => {
    for (const [from, until] of [
      [26, 66],
      [33, 76],
      [30, 62]
    ] as const) {
      expect(tripsOf(withPause(), merges(from, until))).toMatchObject([{ from: 20, until: 75 }])
    }
  })

  it('joins no trip that begins long after it, and none that ended long before', () => {
    for (const [from, until] of [
      [30, 50],
      [50, 70],
      [200, 300]
    ] as const) {
      expect(tripsOf(withPause(), merges(from, until))).toHaveLength(2)
    }
  })

  it('joins trips over a silence, elsewhere and at home', () => {
    const journey = parked()
      .drive(6000, 36, 10)
      .park(6 * 60, 30)
    journey
      .wait(3 * 3600)
      .move(500)
      .fix()
      .drive(3000, 36, 10)
      .park(30 * 60, 30)
    const [first, second] = detect(journey.records).closed.trips
    const pause = {
      fromMilliseconds: first?.untilMilliseconds ?? 0,
      untilMilliseconds: second?.fromMilliseconds ?? 0,
      tripId: 'next'
    }
    const [trip, ...others] = tripsOf(journey, { merges: [pause] })
    expect(others).toEqual([])
    // No distance is shorter than the straight line between the ends.
    expect(trip).toMatchObject({ from: 20, metres: 9500, stops: 1 })

    const home = withPause().records.find(({ atMilliseconds }) => atMilliseconds >= at(40))
    const { longitude = 0, latitude = 0 } = home ?? {}
    const atHome = { tripsEndAtHome: true, home: { longitude, latitude } }
    expect(tripsOf(withPause(), atHome)).toHaveLength(2)
    expect(tripsOf(withPause(), { ...atHome, ...merges(30, 70) })).toHaveLength(1)
  })

  it('joins trips around a transport', () => {
    const transport = [{ fromMilliseconds: at(40), untilMilliseconds: at(50) }]
    expect(tripsOf(withPause(), { transport })).toHaveLength(2)
    expect(tripsOf(withPause(), { transport, ...merges(30, 70) })).toMatchObject([{ from: 20, until: 75, stops: 1 }])
  })

  it('joins several trips, in the order of time', () => {
    const journey = withPause()
    journey.drive(4000, 36, 10, 0).park(30 * 60, 30)
    const both = [...merges(75, 105, 'c').merges, ...merges(30, 70, 'b').merges]
    expect(tripsOf(journey, { merges: both })).toMatchObject([{ metres: 13_000, stops: 2, merged: ['b', 'c'] }])
  })

  it('ends a trip as before if no trip follows', () => {
    const journey = parked()
      .drive(6000, 36, 10)
      .park(50 * 60, 30)
    expect(tripsOf(journey, merges(30, 70))).toEqual([])
    expect(tripsOf(journey.park(20 * 60, 30), merges(30, 70))).toEqual([
      { from: 20, until: 30, metres: 6000, stops: 0, ...plain }
    ])
  })
})

describe('a division', () => {
  const driven = () =>
    parked()
      .drive(12_000, 36, 10)
      .park(30 * 60, 30)
  const whole = { from: 20, until: 40, metres: 12_000, stops: 0, ...plain }
  const divided = (minutes: number) => ({ merged: undefined, divided: new Date(at(minutes)).toISOString() })

  it('on the way ends a trip at the last fix, where the next one begins', () => {
    expect(tripsOf(driven())).toEqual([whole])
    expect(tripsOf(driven(), { divisions: [at(30)] })).toEqual([
      { ...whole, until: 30, metres: 6000, ...divided(30) },
      { ...whole, from: 30, metres: 6000 }
    ])
  })

  it('loses no distance', () => {
    const sumOf = (divisions: number[]) =>
      detect(driven().records, { divisions }).closed.trips.reduce((sum, { fields }) => sum + fields.distance_tot, 0)
    expect(Math.abs(sumOf([at(24), at(30) + 3333, at(36)]) - sumOf([]))).toBeLessThan(0.01)
  })

  it('in a stop ends a trip at the arrival', () => {
    const stopped = parked()
      .drive(6000, 36, 10)
      .park(10 * 60, 30)
      .drive(3000, 36, 10, 0)
      .park(30 * 60, 30)
    for (const moment of [36, 39.9]) {
      expect(tripsOf(stopped, { divisions: [at(moment)] })).toEqual([
        { ...whole, until: 30, metres: 6000, ...divided(moment) },
        { ...whole, from: 40, until: 45, metres: 3000 }
      ])
    }
    expect(tripsOf(stopped, { divisions: [at(32)] })).toMatchObject([{ metres: 6000 }, { from: 40, metres: 3000 }])
  })

  it('in a gap ends a trip before it', () => {
    const journey = parked()
      .drive(6000, 36, 10)
      .wait(12 * 60)
      .move(6000)
      .fix({}, 36)
    journey.drive(3000, 36, 10).park(30 * 60, 30)
    expect(tripsOf(journey)).toHaveLength(1)
    expect(tripsOf(journey, { divisions: [at(35)] })).toMatchObject([{ until: 30 }, { until: 47 }])
  })

  it('changes nothing before, after and between trips', () => {
    for (const moment of [5, 19, 46, 60, 100]) {
      expect(tripsOf(driven(), { divisions: [at(moment)] })).toEqual([whole])
    }
  })
})

describe('records in any parts', () => {
  const decisions = fc.record({
    merges: fc.array(
      fc.tuple(fc.nat({ max: 600 }), fc.nat({ max: 300 })).map(([from, length]) => ({
        fromMilliseconds: at(from),
        untilMilliseconds: at(from + length),
        tripId: `trip-${from}`
      })),
      { maxLength: 4 }
    ),
    divisions: fc.array(
      fc.nat({ max: 600 * 60 }).map((seconds) => at(seconds / 60)),
      { maxLength: 8 }
    )
  })

  it('give the trips of one call with any decisions', () => {
    fc.assert(
      fc.property(
        fc.oneof(journeys, hostileRecords),
        decisions,
        fc.array(fc.nat({ max: 400 }), { maxLength: 40 }),
        (records, settings, cuts) => {
          expect(detectInParts(records, cuts, settings)).toStrictEqual(detect(records, settings))
        }
      ),
      { numRuns: 150 }
    )
  })

  it('of a simulated vehicle are divided and merged again without a difference', () => {
    const { records } = simulated({ errandCount: 12, stays: [3, 8, 40], area: 'helsinki', seed: 3 })
    const { trips } = detect(records).closed
    const divisions = trips.map(({ fromMilliseconds: from, untilMilliseconds: until }) => (from + until) / 2)
    const pauses = trips.slice(1).map(({ fromMilliseconds }, index) => ({
      fromMilliseconds: trips[index]?.untilMilliseconds ?? 0,
      untilMilliseconds: fromMilliseconds,
      tripId: String(index + 1)
    }))
    const merged = detect(records, { merges: pauses }).closed.trips
    expect(trips.length).toBeGreaterThan(3)
    expect(merged).toHaveLength(1)
    expect(merged[0]?.fields.merged_trip_ids).toHaveLength(trips.length - 1)
    expect(detect(records, { divisions }).closed.trips.length).toBeGreaterThan(trips.length * 1.5)
    const cuts = records.map((_, index) => index).filter((index) => index % 37 === 0)
    const settings = { merges: pauses, divisions }
    expect(detectInParts(records, cuts, settings)).toStrictEqual(detect(records, settings))
  })
})
