/** Of a record without a speed, rules learn one only where positions tell it: 0 may mean that it is not known. */

import { describe, expect, it } from 'vitest'
import { samplesOf } from '../../lib/processing/samples/samples-of.ts'
import { newTracking } from '../../lib/processing/tracking/tracking-item.ts'
import type { DetectionSettings } from '../../lib/telemetry/detection-settings.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'

const noon = Date.parse('2026-03-31T12:00:00.000Z')
const degreesPerMetre = 1 / 111_195

/** Seconds after noon, metres along a meridian, speed. */
type Fix = readonly [seconds: number, metres: number, speed?: number]

/** The speeds that are stated, by the seconds of their records. */
function speeds(fixes: readonly Fix[], settings: Partial<DetectionSettings> = {}, more: readonly VehicleRecord[] = []) {
  const records = fixes.map(([seconds, metres, speed]) => ({
    atMilliseconds: noon + seconds * 1000,
    longitude: 10,
    latitude: 50 + metres * degreesPerMetre,
    ...(speed !== undefined && { speed })
  }))
  const source = {
    vehicle: { id: 'van', initialization_complete: true },
    settings,
    state: {},
    records: [...records, ...more],
    after: Number.NEGATIVE_INFINITY,
    known: newTracking(0)
  }
  const samples = samplesOf(source, new Set(['speed']))
  return samples.map(({ at, values }) => [(at - noon) / 1000, values.speed])
}

describe('a record without a speed', () => {
  it('says none where it is the first, and that of its way from then on', () => {
    expect(
      speeds([
        [0, 0],
        [60, 1000],
        [120, 2000]
      ])
    ).toEqual([
      [60, 60],
      [120, 60]
    ])
  })

  it('says none after a gap', () => {
    expect(
      speeds([
        [0, 0, 60],
        [60, 1000, 60],
        [3000, 30_000]
      ])
    ).toEqual([
      [0, 60],
      [60, 60]
    ])
  })

  it('says 0 where the vehicle has not moved, and at a staypoint', () => {
    const standing = Array.from({ length: 12 }, (_, index): Fix => [60 + index * 60, 1000 + (index % 3)])
    expect(speeds([[0, 0, 60], [30, 500, 60], ...standing]).slice(3)).toEqual(standing.slice(1).map(([at]) => [at, 0]))
    expect(speeds([[0, 0, 60], [30, 500, 60], ...standing, [6000, 1000]]).at(-1)).toEqual([6000, 0])
  })

  it('says none while the vehicle is transported', () => {
    const transport = [{ fromMilliseconds: noon + 100_000, untilMilliseconds: noon + 900_000 }]
    expect(
      speeds(
        [
          [0, 0, 60],
          [60, 1000, 60],
          [120, 2000],
          [180, 3000, 50]
        ],
        { transport }
      )
    ).toEqual([
      [0, 60],
      [60, 60],
      [180, 50]
    ])
  })

  it('says none without a position', () => {
    expect(
      speeds(
        [
          [0, 0, 60],
          [60, 1000, 60]
        ],
        {},
        [{ atMilliseconds: noon + 90_000, ignition_on: true }]
      )
    ).toEqual([
      [0, 60],
      [60, 60]
    ])
  })
})

it('a speed that no vehicle reaches counts as none', () => {
  expect(
    speeds([
      [0, 0, 6553],
      [60, 1000, 6553]
    ])
  ).toEqual([[60, 60]])
})
