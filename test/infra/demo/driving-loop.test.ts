/** The round of the demo car that drives on. */
import { describe, expect, it } from 'vitest'
import { drivingVehicleId } from '../../../infra/demo/demo-records.ts'
import { driveRounds } from '../../../infra/demo/drive-rounds.ts'
import { drivingLoop, momentAt, recordsBetween } from '../../../infra/demo/driving-loop.ts'
import { endingLately, recordedDrives } from '../../../infra/demo/recorded-drives.ts'
import { impliedKmh } from '../../../lib/telemetry/great-circle.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { detect } from '../../telemetry/detection/fold.ts'

const minute = 60_000
const hour = 60 * minute
const drive = await recordedDrives(drivingVehicleId)
const loop = drivingLoop(drive)
const twoRounds = recordsBetween(loop, -1, 2 * loop.milliseconds)

describe('the round', () => {
  it('has no jump, also from one to the next', () => {
    const speeds = twoRounds.slice(1).map((record, index) => impliedKmh(twoRounds[index] ?? record, record))
    expect(Math.max(...speeds)).toBeLessThan(100)
    const pauses = twoRounds
      .slice(1)
      .map(({ atMilliseconds }, index) => atMilliseconds - (twoRounds[index]?.atMilliseconds ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThan(0)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(minute)
  })

  it('is two trips to the detection, there and back, each as long as the recorded drive', () => {
    const [recorded] = detect([...drive, { atMilliseconds: (drive.at(-1)?.atMilliseconds ?? 0) + 2 * hour }]).closed
      .trips
    const { trips } = detect(twoRounds).closed
    expect(trips.map(({ valid }) => valid)).toEqual([true, true, true, true])
    for (const { fields } of trips) {
      expect(fields.distance_tot / (recorded?.fields.distance_tot ?? 0)).toBeCloseTo(1, 2)
    }
  })

  it('is the same in any parts', () => {
    const cuts = [-1, 0, 12_345, loop.milliseconds - 1, loop.milliseconds + 7 * minute, 2 * loop.milliseconds]
    const parts = cuts.slice(1).flatMap((until, index) => recordsBetween(loop, cuts[index] ?? 0, until))
    expect(parts).toEqual(twoRounds)
  })

  it('goes on from any place of it, for at least 20 minutes', () => {
    for (const place of loop.records.filter((_, index) => index % 10 === 0)) {
      const moment = momentAt(loop, place)
      const [first, ...next] = recordsBetween(loop, moment - 1, moment + 20 * minute)
      expect(impliedKmh({ ...place, atMilliseconds: moment - 5000 }, first ?? place)).toBeLessThan(100)
      expect(next.filter(({ speed = 0 }) => speed > 0).length).toBeGreaterThan(60)
    }
  })
})

describe('driving on', () => {
  const start = Date.parse('2026-03-02T12:00:00.000Z')

  /** What is uploaded at which time, on a clock that advances by these steps while the car waits, and then ends. */
  async function drivenIn(steps: readonly number[]) {
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
    await expect(driveRounds(loop, 0, { upload, clock })).rejects.toThrow('The test ends')
    return uploads
  }

  const withoutTime = ({ atMilliseconds: _, ...record }: VehicleRecord) => record

  it('uploads each record when it is measured, the first at once', async () => {
    const uploads = await drivenIn(Array<number>(1000).fill(5000))
    const records = uploads.flatMap((upload) => upload.records)
    expect(records).toEqual(
      recordsBetween(loop, -1, 5000 * 1000).map((record) => ({
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

  it('stands while the machine sleeps, and while the clock is set back', async () => {
    const awake = await drivenIn([5000, 5000, 5000, 5000])
    const interrupted = await drivenIn([5000, 8 * hour, 5000, -hour, hour - 5000, 5000, 5000, 5000])
    const driven = (uploads: typeof awake) => uploads.flatMap(({ records }) => records).map(withoutTime)
    expect(driven(interrupted)).toEqual(driven(awake))
    const times = interrupted.flatMap(({ records }) => records).map(({ atMilliseconds }) => atMilliseconds)
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
    expect(times.filter((time) => time > start + 5000 && time < start + 8 * hour)).toEqual([])
  })
})

describe('the recorded drives', () => {
  it('end between 65 minutes and 25 hours ago, at the time of the day at which they ended', () => {
    for (const now of [
      '2026-03-02T00:00:00.000Z',
      '2026-03-02T10:40:36.999Z',
      '2026-03-02T10:40:37.000Z',
      '2026-12-31T23:59:59.999Z'
    ]) {
      const last = endingLately(drive, Date.parse(now)).at(-1)?.atMilliseconds ?? 0
      expect(Date.parse(now) - last).toBeGreaterThanOrEqual(65 * minute)
      expect(Date.parse(now) - last).toBeLessThan(24 * hour + 65 * minute)
      expect(new Date(last).toISOString()).toMatch(/T09:35:37\.000Z$/)
    }
  })
})
