// @module-tag long
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advance } from '../../../lib/telemetry/detection/advance.ts'
import { type DetectionState, initialState } from '../../../lib/telemetry/detection/detection-state.ts'
import { maxWaitingMilliseconds } from '../../../lib/telemetry/detection/waiting-time.ts'
import { type DetectionSettings, defaultDetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { hostileRecords } from './hostile-records.ts'
import { Journey } from './journey.ts'
import { journeys } from './journeys.ts'

const minute = 60_000

/** The longest time from the first record after the anchor to the newest one, over all prefixes of the records. */
function longestWait(records: readonly VehicleRecord[], settings: Partial<DetectionSettings> = {}): number {
  let state: DetectionState = initialState
  let [from, longest] = [0, 0]
  for (const [index, { atMilliseconds }] of records.entries()) {
    state = advance(state, records.slice(from, index + 1), settings).state
    const { anchorMilliseconds = Number.NEGATIVE_INFINITY } = state.local
    while ((records[from]?.atMilliseconds ?? Number.POSITIVE_INFINITY) < anchorMilliseconds) from++
    const first = records[from]?.atMilliseconds === anchorMilliseconds ? records[from + 1] : records[from]
    longest = Math.max(longest, first ? atMilliseconds - first.atMilliseconds : 0)
  }
  return longest
}

describe('records after the anchor', () => {
  it('lie within 85 minutes by default', () => {
    expect(maxWaitingMilliseconds(defaultDetectionSettings) / minute).toBe(85)
  })

  it.each<[string, Partial<DetectionSettings>]>([
    ['by default', {}],
    ['with short terms', { staypointMinutes: 1, triplegGapMinutes: 5, tripSilenceMinutes: 10 }],
    ['with long terms', { staypointMinutes: 60, triplegGapMinutes: 60 }],
    ['with a gap longer than the silence', { triplegGapMinutes: 30, tripSilenceMinutes: 10 }]
  ])('are never farther back than the bound, %s', (_, settings) => {
    const bound = maxWaitingMilliseconds({ ...defaultDetectionSettings, ...settings })
    fc.assert(
      fc.property(fc.oneof(hostileRecords, journeys), (records) => {
        expect(longestWait(records.slice(0, 200), settings)).toBeLessThanOrEqual(bound)
      }),
      { numRuns: 50 }
    )
  })

  it('are decided where a device has no right position for days after a fix at the edge of its staypoint', () => {
    const journey = new Journey().fix().park(1200, 60).move(60).wait(60).fix()
    for (let index = 0; index < 300; index++) {
      journey.wait(600).values({ battery_main_voltage: 12 })
      journey
        .move(1_000_000, index * 77)
        .wait(5)
        .fix()
    }
    expect(longestWait(journey.records)).toBeLessThanOrEqual(maxWaitingMilliseconds(defaultDetectionSettings))
  })
})
