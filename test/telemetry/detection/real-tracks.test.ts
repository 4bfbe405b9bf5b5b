import { describe, expect, it } from 'vitest'
import { fixOf, hasRecordedTracks, readMeasurements } from '../recorded-tracks.ts'
import { detect } from './fold.ts'
import { recordedTrips } from './recorded-trips.ts'

const hour = 3_600_000

const recordsOf = (vehicle: string) =>
  readMeasurements()
    .filter((measurement) => measurement.vehicle === vehicle)
    .map(fixOf)

/** The device goes on reporting its voltage after the last fix. */
function detectUntilSilent(vehicle: string) {
  const records = recordsOf(vehicle)
  const end = records.at(-1)?.atMilliseconds ?? 0
  return detect([...records, { atMilliseconds: end + 2 * hour, battery_main_voltage: 12.6 }])
}

describe.skipIf(!hasRecordedTracks).each([
  { vehicle: 'kia-picanto', count: 6 },
  { vehicle: 'opel-movano', count: 1 }
])('the trips of $vehicle', ({ vehicle, count }) => {
  const { trips } = detectUntilSilent(vehicle).closed
  const recorded = recordedTrips(vehicle)

  it('are as many as were driven, all valid', () => {
    expect(recorded).toHaveLength(count)
    expect(trips.map(({ valid }) => valid)).toEqual(recorded.map(() => true))
  })

  it("begin and end within a minute of the recorder's times", () => {
    for (const [index, { begin, end }] of recorded.entries()) {
      expect(Math.abs((trips[index]?.fromMilliseconds ?? 0) - begin)).toBeLessThanOrEqual(60_000)
      expect(Math.abs((trips[index]?.untilMilliseconds ?? 0) - end)).toBeLessThanOrEqual(60_000)
    }
  })

  it("have the recorder's distance within 1 %", () => {
    for (const [index, { metres }] of recorded.entries()) {
      const ratio = (trips[index]?.fields.distance_tot ?? 0) / metres
      expect(Math.abs(ratio - 1)).toBeLessThan(0.01)
    }
  })
})

describe.skipIf(!hasRecordedTracks)('the state on a real drive', () => {
  it('takes at most 1.1 KB, whenever the records end', () => {
    const records = recordsOf('opel-movano')
    const sizes = [10, 100, 300, 596].map((count) =>
      Buffer.byteLength(JSON.stringify(detect(records.slice(0, count)).state))
    )
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1100)
  })
})

describe.skipIf(!hasRecordedTracks)('a trip in progress', () => {
  it('is open, ends with its last fix and has the values measured so far', () => {
    const records = recordsOf('opel-movano').slice(0, 300)
    const { closed, open } = detect(records)
    expect(closed).toEqual({ staypoints: [], triplegs: [], trips: [] })
    expect(open.isMoving).toBe(true)
    const { num_stops: stops, ...fields } = open.trip?.fields ?? {}
    expect([stops, { ...open.trip, fields }]).toEqual([0, open.tripleg])
    expect(open.trip).toMatchObject({
      fromMilliseconds: records[0]?.atMilliseconds,
      untilMilliseconds: records.at(-1)?.atMilliseconds,
      valid: true
    })
  })

  it('grows with every part', () => {
    const records = recordsOf('opel-movano')
    const lengths = [100, 200, 400, 596].map((count) => detect(records.slice(0, count)).open.millimetres)
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    expect(new Set(lengths).size).toBe(4)
  })
})
