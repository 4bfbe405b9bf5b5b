import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixOf, readMeasurements } from '../../../infra/demo/envirocar-tracks.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { detect, detectInParts } from './fold.ts'
import { hostileRecords } from './hostile-records.ts'
import { journeys } from './journeys.ts'

const realTracks = [...Map.groupBy(readMeasurements(), ({ vehicle }) => vehicle).values()].map((measurements) =>
  measurements.map(fixOf)
)

const cutsOf = (records: readonly VehicleRecord[], maxLength: number) =>
  fc.array(fc.nat({ max: records.length }), { maxLength })

describe('records in any parts', () => {
  it.each(realTracks)('of a real vehicle give what they give at once', (...records) => {
    const whole = detect(records)
    fc.assert(
      fc.property(cutsOf(records, 30), (cuts) => {
        expect(detectInParts(records, cuts)).toStrictEqual(whole)
      }),
      { numRuns: 10 }
    )
  })

  it('of generated journeys give what they give at once', () => {
    const cases = journeys.chain((records) => fc.tuple(fc.constant(records), cutsOf(records, 40)))
    fc.assert(
      fc.property(cases, ([records, cuts]) => {
        expect(detectInParts(records, cuts)).toStrictEqual(detect(records))
      }),
      { numRuns: 60 }
    )
  })

  it('give it when every record comes alone', () => {
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
