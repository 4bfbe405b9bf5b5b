/** Generates records of every kind in any order, as no vehicle sends them, for properties. */
import * as fc from 'fast-check'
import type { PositionFix } from '../../../lib/telemetry/position-fix.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { destination, metresPerDegree, noon } from './journey.ts'

const seconds = fc.constantFrom(1, 10, 60, 300, 840, 1300, 3500)

/** The position from which a record is measured, its distance in metres, and other measured values. */
const kind = fc.constantFrom<readonly [kind: 'none' | 'home' | 'last', metres: number, values: Partial<VehicleRecord>]>(
  ['none', 0, { battery_main_voltage: 12 }],
  ['last', 90, {}],
  ['last', 600, {}],
  ['last', 2000, { speed: 50 }],
  ['last', 20_000, {}],
  ['home', 0, { speed: 0 }],
  ['home', metresPerDegree * 20, {}]
)

/** Sequences of one kind: noise, drives, jumps, and times without positions. */
const run = fc.record({
  kind,
  steps: fc.array(fc.record({ seconds, share: fc.nat({ max: 100 }), bearing: fc.nat({ max: 359 }) }), {
    minLength: 1,
    maxLength: 25
  })
})

export const hostileRecords: fc.Arbitrary<VehicleRecord[]> = fc
  .array(run, { minLength: 1, maxLength: 8 })
  .map((runs) => {
    const home = { longitude: 10, latitude: 50 }
    const records: VehicleRecord[] = []
    let [atMilliseconds, last] = [noon, home]
    for (const { kind, steps } of runs) {
      const [from, metres, values] = kind
      for (const { seconds, share, bearing } of steps) {
        atMilliseconds += Math.round(seconds * 10 * (50 + share))
        last = destination(from === 'home' ? home : last, (metres * share) / 100, bearing)
        const position: Partial<PositionFix> = from === 'none' ? {} : last
        records.push({ atMilliseconds, ...position, ...values })
      }
    }
    return records
  })
