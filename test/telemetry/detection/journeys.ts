/** Generates journeys of every kind, for properties. */
import * as fc from 'fast-check'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { Journey } from './journey.ts'

type Step = (journey: Journey) => unknown

const interval = fc.constantFrom(1, 5, 30, 60, 300, 720)
const slowInterval = fc.constantFrom(10, 30, 45, 60)
const bearing = fc.integer({ min: 0, max: 359 })

const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({ metres: fc.integer({ min: 50, max: 8000 }), kmh: fc.integer({ min: 5, max: 130 }), interval, bearing })
    .map(
      ({ metres, kmh, interval, bearing }) =>
        (journey: Journey) =>
          journey.drive(metres, kmh, interval, bearing)
    ),
  fc
    .record({
      metres: fc.integer({ min: 10, max: 600 }),
      kmh: fc.integer({ min: 1, max: 4 }),
      interval: slowInterval,
      bearing
    })
    .map(
      ({ metres, kmh, interval, bearing }) =>
        (journey: Journey) =>
          journey.drive(metres, kmh, interval, bearing)
    ),
  fc.record({ seconds: fc.integer({ min: 10, max: 4000 }), interval }).map(
    ({ seconds, interval }) =>
      (journey: Journey) =>
        journey.park(seconds, Math.max(interval, seconds / 60))
  ),
  fc.integer({ min: 1, max: 8000 }).map((seconds) => (journey: Journey) => journey.wait(seconds)),
  fc.record({ metres: fc.integer({ min: 100, max: 5000 }), bearing }).map(
    ({ metres, bearing }) =>
      (journey: Journey) =>
        outlier(journey, metres, bearing)
  ),
  fc.record({ metres: fc.integer({ min: 100, max: 500_000 }), bearing }).map(
    ({ metres, bearing }) =>
      (journey: Journey) =>
        journey.move(metres, bearing)
  ),
  fc
    .record({ count: fc.integer({ min: 1, max: 20 }), seconds: fc.integer({ min: 1, max: 900 }) })
    .map(({ count, seconds }) => (journey: Journey) => {
      for (let index = 0; index < count; index++) journey.wait(seconds).values({ fuel_level: 40 - index / 10 })
    })
)

function outlier(journey: Journey, metres: number, bearing: number) {
  const { place } = journey
  journey.wait(20).move(metres, bearing).fix()
  journey.place = place
}

export const journeys: fc.Arbitrary<VehicleRecord[]> = fc
  .record({
    steps: fc.array(step, { minLength: 1, maxLength: 12 }),
    seed: fc.nat(),
    noiseMetres: fc.constantFrom(0, 5, 30),
    isSpeedMeasured: fc.boolean()
  })
  .map(({ steps, ...options }) => {
    const journey = new Journey(options).fix()
    for (const apply of steps) apply(journey)
    return journey.records
  })
