import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advance } from '../../../lib/telemetry/detection/advance.ts'
import { initialState } from '../../../lib/telemetry/detection/detection-state.ts'
import { followRecords } from '../../../lib/telemetry/detection/follow-records.ts'
import type { OpenDrives, Sight } from '../../../lib/telemetry/detection/open-drives.ts'
import { type DetectionSettings, withDefaults } from '../../../lib/telemetry/detection-settings.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { simulated } from '../../infra/demo/simulator/simulated.ts'
import { isFull } from '../../proof-extent.ts'
import { hostileRecords } from './hostile-records.ts'
import { journeys } from './journeys.ts'

/** Each record is compared with a detection over all that may still change: whole journeys would take a minute. */
const maxRecords = 1500
const maxOfJourney = isFull ? maxRecords : 400

const atHome: Partial<DetectionSettings> = { tripsEndAtHome: true, homeNights: 1, homeDays: 1 }

function seen({ lastFix, isMoving, stay, home, isAtHome }: Sight | OpenDrives, hasTrip: boolean) {
  const { longitude, latitude, fromMilliseconds, untilMilliseconds } = stay ?? {}
  return {
    lastFix,
    isMoving,
    stay: { longitude, latitude, fromMilliseconds, untilMilliseconds },
    home,
    isAtHome,
    hasTrip
  }
}

/** Compares the sight at each record with what a detection that ends with it has open. */
function assertSameSights(records: readonly VehicleRecord[], overrides: Partial<DetectionSettings> = {}): void {
  const settings = withDefaults(overrides)
  const followed = followRecords({}, settings)
  let state = initialState
  let read: readonly VehicleRecord[] = []
  for (const record of records) {
    followed.add(record)
    const part = advance(state, [...read, record], settings)
    state = part.state
    const from = state.local.anchorMilliseconds ?? Number.NEGATIVE_INFINITY
    read = [...read, record].filter(({ atMilliseconds }) => atMilliseconds >= from)
    const sight = followed.sight()
    expect(seen(sight, sight.hasTrip)).toEqual(seen(part.open, part.open.trip !== undefined))
  }
}

describe('the sight at each record is what the detection has open there', () => {
  it.each([1, 2, 3])('of a simulated vehicle (%s)', (seed) => {
    const device = { gapsPerHour: 4, drivingSeconds: 4, standingSeconds: 10, parkedSeconds: () => 60 }
    const { records } = simulated({ errandCount: 6, stays: [3, 8, 40], area: 'helsinki', seed, device })
    assertSameSights(records.slice(0, maxRecords), seed === 1 ? {} : atHome)
  })

  it('of generated journeys', () => {
    fc.assert(
      fc.property(journeys, (records) => assertSameSights(records.slice(0, maxOfJourney), atHome)),
      { numRuns: 6 }
    )
  })

  it('of hostile records', () => {
    fc.assert(
      fc.property(hostileRecords, (records) => assertSameSights(records)),
      { numRuns: 40 }
    )
  })
})
