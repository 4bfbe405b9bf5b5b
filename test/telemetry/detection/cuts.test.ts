// @module-tag long
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { simulated } from '../../infra/demo/simulator/simulated.ts'
import { fixOf, hasRecordedTracks, readMeasurements } from '../recorded-tracks.ts'
import { detect, detectInParts } from './fold.ts'
import { hostileRecords } from './hostile-records.ts'
import { journeys } from './journeys.ts'

const realTracks = [...Map.groupBy(readMeasurements(), ({ vehicle }) => vehicle).values()].map((measurements) =>
  measurements.map(fixOf)
)

const cutsOf = (records: readonly VehicleRecord[], maxLength: number) =>
  fc.array(fc.nat({ max: records.length }), { maxLength })

function assertSameInParts(records: readonly VehicleRecord[]): void {
  const whole = detect(records)
  fc.assert(
    fc.property(cutsOf(records, 30), (cuts) => {
      expect(detectInParts(records, cuts)).toStrictEqual(whole)
    }),
    { numRuns: 10 }
  )
}

describe('records in any parts', () => {
  it.skipIf(!hasRecordedTracks)('of real vehicles give the result of one call', () => {
    for (const records of realTracks) assertSameInParts(records)
  })

  it('of simulated vehicles give the result of one call', () => {
    const options = { errandCount: 12, stays: [3, 8, 40], device: { gapsPerHour: 4 } }
    for (const seed of [1, 2]) assertSameInParts(simulated({ ...options, area: 'helsinki', seed }).records)
  })

  it('of generated journeys give the result of one call', () => {
    const cases = journeys.chain((records) => fc.tuple(fc.constant(records), cutsOf(records, 40)))
    fc.assert(
      fc.property(cases, ([records, cuts]) => {
        expect(detectInParts(records, cuts)).toStrictEqual(detect(records))
      }),
      { numRuns: 60 }
    )
  })

  it('give the result of one call where every record comes alone', () => {
    fc.assert(
      fc.property(fc.oneof(journeys, hostileRecords), (journey) => {
        const records = journey.slice(0, 300)
        const cuts = records.map((_, index) => index)
        expect(detectInParts(records, cuts)).toStrictEqual(detect(records))
      }),
      { numRuns: 30 }
    )
  })
})
