// @module-tag long
/** Compares what the detection finds in simulated drives with what was driven. */
import { describe, expect, it } from 'vitest'
import type { TrueTrip } from '../../../infra/demo/simulator/true-trips.ts'
import { simulated } from '../../infra/demo/simulator/simulated.ts'
import { detect } from './fold.ts'

const options = { errandCount: 200, stays: [3, 8, 20, 45], apartMetres: 400 }
type Options = Parameters<typeof simulated>[0]

/** Each true trip, with all trips that were found in its time. */
function compared(more: Partial<Options> & Pick<Options, 'seed'>) {
  const { records, trips } = simulated({ ...options, ...more })
  const { closed } = detect(records)
  const pairs = trips.map((truth) => ({ truth, found: closed.trips.filter((trip) => overlaps(trip, truth)) }))
  const matched = pairs.flatMap(({ truth, found: [trip] }) => (trip ? [{ truth, trip }] : []))
  return { ...closed, pairs, matched, truths: trips }
}

type Span = Pick<TrueTrip, 'fromMilliseconds' | 'untilMilliseconds'>
const overlaps = (one: Span, other: Span) =>
  one.fromMilliseconds < other.untilMilliseconds && one.untilMilliseconds > other.fromMilliseconds

const sum = <T>(values: readonly T[], of: (value: T) => number) => values.reduce((total, value) => total + of(value), 0)
const secondsApart = (one: number, other: number) => (one - other) / 1000

describe.each([
  { area: 'helsinki', seed: 1 },
  { area: 'helsinki', seed: 2 },
  { area: 'kotka', seed: 1 },
  { area: 'kotka', seed: 2 }
] as const)('a hundred simulated trips in $area, seed $seed', ({ area, seed }) => {
  const { pairs, matched, trips, triplegs, truths } = compared({ area, seed })

  it('are found, each once, all valid, and no other', () => {
    expect(pairs.filter(({ found }) => found.length !== 1)).toEqual([])
    expect(trips).toHaveLength(truths.length)
    expect(trips.every(({ valid }) => valid)).toBe(true)
  })

  it('begin and end within half a minute, except in tunnels', () => {
    const begins = matched.map(({ truth, trip }) => secondsApart(trip.fromMilliseconds, truth.fromMilliseconds))
    const ends = matched.map(({ truth, trip }) => secondsApart(trip.untilMilliseconds, truth.untilMilliseconds))
    const exact = (seconds: readonly number[]) => seconds.filter((each) => Math.abs(each) <= 35).length / seconds.length
    expect(Math.min(exact(begins), exact(ends))).toBeGreaterThanOrEqual(area === 'kotka' ? 1 : 0.9)
  })

  it('are divided into triplegs by the stays of 5 minutes and more', () => {
    const isLong = (stay: Span) => secondsApart(stay.untilMilliseconds, stay.fromMilliseconds) >= 300
    const expected = sum(truths, ({ stays }) => 1 + stays.filter(isLong).length)
    expect(Math.abs(triplegs.length / expected - 1)).toBeLessThan(0.04)
  })
})

describe('the engine that runs while the vehicle stands', () => {
  it('is idling in each stay of a trip, within the time between two records', () => {
    const { matched } = compared({ seed: 4, stays: [3, 3, 20], errand: { engineRuns: true } })
    expect(matched.length).toBeGreaterThan(50)
    for (const { truth, trip } of matched) {
      const seconds = sum(
        truth.idlingSeconds.filter((span) => span > 60),
        (span) => span
      )
      const error = Math.abs((trip.fields.duration_idling ?? 0) - seconds)
      expect(error).toBeLessThanOrEqual(20 * (truth.stays.length + 1))
    }
  })
})

describe('devices that measure less', () => {
  it.each([
    ['noise of 6 m', { noise: { metres: 6, kmh: 1, degrees: 8 } }, 0.03],
    ['no values of the vehicle', { readsVehicle: false }, 0.03],
    ['a fix each 15 s', { drivingSeconds: 15 }, 0.08],
    ['four gaps an hour', { gapsPerHour: 4 }, 0.04]
  ])('with %s give nearly all trips, with the distance by the fixes', (_, device, tolerance) => {
    const { pairs, trips, truths } = compared({ seed: 3, device })
    const once = pairs.filter(({ found }) => found.length === 1).length
    expect(once / pairs.length).toBeGreaterThan(0.98)
    const driven = sum(truths, ({ metres }) => metres)
    expect(Math.abs(sum(trips, ({ fields }) => fields.distance_tot_gps) / driven - 1)).toBeLessThan(tolerance)
  })
})
