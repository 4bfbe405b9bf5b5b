/** The rounds of the vehicles that drive on. */
import { describe, expect, it } from 'vitest'
import { driveRounds } from '../../../infra/demo/drive-rounds.ts'
import { type DrivingRound, drivingRound, momentAt, recordsBetween } from '../../../infra/demo/driving-round.ts'
import { drivingVehicleIds, fleetVehicle } from '../../../infra/demo/fleet/fleet-vehicles.ts'
import { initialState } from '../../../lib/telemetry/detection/detection-state.ts'
import { followRecords } from '../../../lib/telemetry/detection/follow-records.ts'
import { withDefaults } from '../../../lib/telemetry/detection-settings.ts'
import { impliedKmh } from '../../../lib/telemetry/great-circle.ts'
import { hasPosition } from '../../../lib/telemetry/position-fix.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { detect } from '../../telemetry/detection/fold.ts'

const minute = 60_000
const hour = 60 * minute
const round = drivingRound('opel-movano')

/** The share of the moments of the drive that one of the records follows within so many milliseconds. */
function soonReached({ milliseconds }: DrivingRound, records: readonly VehicleRecord[], within: number): number {
  const moments = Array.from({ length: Math.floor((milliseconds - 20 * minute) / 5000) }, (_, index) => index * 5000)
  const reached = moments.filter((moment) =>
    records.some(({ atMilliseconds: at }) => at >= moment && at <= moment + within)
  )
  return reached.length / moments.length
}

describe.each(drivingVehicleIds)('the round of %s', (id) => {
  const round = drivingRound(id)
  const twoRounds = recordsBetween(round, -1, 2 * round.milliseconds)

  it('takes about an hour, including 20 minutes at the base', () => {
    expect(round.milliseconds / hour).toSatisfy((hours: number) => hours > 0.7 && hours < 1.8)
    const moving = round.records.filter(({ speed = 0 }) => speed > 3)
    expect(round.milliseconds - (moving.at(-1)?.atMilliseconds ?? 0)).toBeGreaterThanOrEqual(20 * minute)
  })

  it('has no jump, even from one round to the next', () => {
    const fixes = twoRounds.filter(hasPosition)
    const speeds = fixes.slice(1).map((record, index) => impliedKmh(fixes[index] ?? record, record))
    expect(Math.max(...speeds)).toBeLessThan(100)
    const pauses = twoRounds
      .slice(1)
      .map(({ atMilliseconds }, index) => atMilliseconds - (twoRounds[index]?.atMilliseconds ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThan(0)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(minute)
  })

  it('is detected as one trip of its length', () => {
    // Begins before a departure: of a drive before its first record nothing is known.
    const { trips } = detect(recordsBetween(round, round.milliseconds - 15 * minute, 4 * round.milliseconds)).closed
    expect(trips.length).toBeGreaterThanOrEqual(2)
    for (const { valid, fields } of trips) {
      expect(valid).toBe(true)
      expect(Math.abs(fields.distance_tot / round.gain.metres - 1)).toBeLessThan(0.02)
    }
  })

  it('is the same in any division of time', () => {
    const cuts = [-1, 0, 12_345, round.milliseconds - 1, round.milliseconds + 7 * minute, 2 * round.milliseconds]
    const parts = cuts.slice(1).flatMap((until, index) => recordsBetween(round, cuts[index] ?? 0, until))
    expect(parts).toEqual(twoRounds)
  })

  it('continues from any of its places without a jump', () => {
    for (const place of round.records.filter(hasPosition).filter((_, index) => index % 20 === 0)) {
      const moment = momentAt(round, place)
      const [first] = recordsBetween(round, moment - 1, moment + minute)
      expect(
        first && hasPosition(first) && impliedKmh({ ...place, atMilliseconds: moment - 5000 }, first)
      ).toBeLessThan(60)
    }
  })
})

describe('the delivery van', () => {
  it('exceeds 40 km/h within 75 seconds of nine in ten moments of its drive, so that a new rule is soon seen to fire', () => {
    const fast = round.records.filter(({ speed = 0 }) => speed > 40)
    expect(soonReached(round, fast, 75_000)).toBeGreaterThan(0.9)
  })
})

describe('the care car', () => {
  it('parks, or drives on, within 85 seconds of nine in ten moments of its drive, so that who listens soon sees a fact', () => {
    const round = drivingRound('toyota-yaris')
    const { staypoint_minutes } = fleetVehicle('toyota-yaris').detection ?? {}
    const followed = followRecords(initialState.local, withDefaults({ staypointMinutes: staypoint_minutes }))
    const moving = round.records.map((record) => {
      followed.add(record)
      return followed.sight().isMoving
    })
    const changes = round.records.filter((_, index) => index > 0 && moving[index] !== moving[index - 1])
    expect(soonReached(round, changes, 85_000)).toBeGreaterThan(0.9)
  })
})

describe('continued driving', () => {
  const start = Date.parse('2026-03-02T12:00:00.000Z')

  /** The uploads with their times, on a clock that advances by these steps while the car waits, and then ends. */
  async function drivenIn(steps: readonly number[], round = drivingRound('opel-movano')) {
    let now = start
    const left = [...steps]
    const uploads: { now: number; records: readonly VehicleRecord[] }[] = []
    const clock = {
      now: () => now,
      async wait() {
        const step = left.shift()
        if (step === undefined) throw new Error('The test ends')
        now += step
      }
    }
    const upload = async (records: readonly VehicleRecord[]) => {
      uploads.push({ now, records })
      return { accepted: records.length, duplicates: 0, rejected: [] }
    }
    await expect(driveRounds(round, 0, { upload, clock, counters: { metres: 0, hours: 0 } })).rejects.toThrow(
      'The test ends'
    )
    return uploads
  }

  const withoutTime = ({ atMilliseconds: _, ...record }: VehicleRecord) => record

  it('uploads each record when it is measured, the first at once', async () => {
    const uploads = await drivenIn(Array<number>(1000).fill(5000))
    const records = uploads.flatMap((upload) => upload.records)
    expect(records).toEqual(
      recordsBetween(round, -1, 5000 * 1000).map((record) => ({
        ...record,
        atMilliseconds: start + record.atMilliseconds
      }))
    )
    for (const upload of uploads) {
      const ages = upload.records.map(({ atMilliseconds }) => upload.now - atMilliseconds)
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...ages)).toBeLessThan(5001)
    }
  })

  it('of the boat has no network for more than ten minutes of a round, and uploads all records afterwards', async () => {
    const boat = drivingRound('duffy-22')
    const uploads = await drivenIn(Array<number>(Math.ceil(boat.milliseconds / 10_000)).fill(10_000), boat)
    const pauses = uploads.slice(1).map(({ now }, index) => now - (uploads[index]?.now ?? now))
    // The parked boat measures each 20 seconds.
    expect(pauses.filter((pause) => pause > 30_000)).toEqual([expect.closeTo(12 * minute, -5)])
    const until = (uploads.at(-1)?.now ?? start) - start
    expect(uploads.flatMap(({ records }) => records)).toHaveLength(recordsBetween(boat, -1, until).length)
  })

  it('stops while the machine sleeps, and while the clock is set back', async () => {
    const awake = await drivenIn([5000, 5000, 5000, 5000])
    const interrupted = await drivenIn([5000, 8 * hour, 5000, -hour, hour - 5000, 5000, 5000, 5000])
    const driven = (uploads: typeof awake) => uploads.flatMap(({ records }) => records).map(withoutTime)
    expect(driven(interrupted)).toEqual(driven(awake))
    const times = interrupted.flatMap(({ records }) => records).map(({ atMilliseconds }) => atMilliseconds)
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
    expect(times.filter((time) => time > start + 5000 && time < start + 8 * hour)).toEqual([])
  })
})
