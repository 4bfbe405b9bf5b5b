import { describe, expect, it } from 'vitest'
import { fixOf, readMeasurements, readTracks, type Track } from '../../../infra/demo/envirocar-tracks.ts'
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'
import { detect } from './fold.ts'

const hour = 3_600_000

/** The recorder split a trip where it was started anew while the car drove on. */
const driveOnMinutes = 15

/** What the recorder says of each trip; a hole in the recording was driven too, at least on the great circle. */
function recordedTrips(vehicle: string) {
  const tracks = readTracks().filter((track) => track.vehicle === vehicle)
  const trips: { begin: number; end: number; metres: number; track: Track }[] = []
  for (const track of tracks) {
    const [begin, end, metres] = [Date.parse(track.begin), Date.parse(track.end), track.length_km * 1000]
    const before = trips.at(-1)
    if (before && begin - before.end <= driveOnMinutes * 60_000) {
      trips[trips.length - 1] = {
        ...before,
        end,
        metres: before.metres + holeMetres(before.track, track) + metres,
        track
      }
    } else trips.push({ begin, end, metres, track })
  }
  return trips
}

function holeMetres(before: Track, after: Track): number {
  const fixes = readMeasurements()
  const from = fixes.findLast(({ track }) => track === before.track)
  const to = fixes.find(({ track }) => track === after.track)
  return from && to ? greatCircleMetres(from, to) : 0
}

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

describe.each([
  { vehicle: 'kia-picanto', count: 6 },
  { vehicle: 'opel-movano', count: 1 }
])('the trips of $vehicle', ({ vehicle, count }) => {
  const { trips } = detectUntilSilent(vehicle).closed
  const recorded = recordedTrips(vehicle)

  it('are as many as were driven, all valid', () => {
    expect(recorded).toHaveLength(count)
    expect(trips.map(({ valid }) => valid)).toEqual(recorded.map(() => true))
  })

  it('begin and end within a minute of what the recorder says', () => {
    for (const [index, { begin, end }] of recorded.entries()) {
      expect(Math.abs((trips[index]?.fromMilliseconds ?? 0) - begin)).toBeLessThanOrEqual(60_000)
      expect(Math.abs((trips[index]?.untilMilliseconds ?? 0) - end)).toBeLessThanOrEqual(60_000)
    }
  })

  it('are as long as the recorder says within 1 %', () => {
    for (const [index, { metres }] of recorded.entries()) {
      const ratio = (trips[index]?.fields.distance_tot ?? 0) / metres
      expect(Math.abs(ratio - 1)).toBeLessThan(0.01)
    }
  })
})

describe('the state on a real drive', () => {
  it('takes at most 1 KB, whenever the records end', () => {
    const records = recordsOf('opel-movano')
    const sizes = [10, 100, 300, 596].map((count) =>
      Buffer.byteLength(JSON.stringify(detect(records.slice(0, count)).state))
    )
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1024)
  })
})

describe('a trip in progress', () => {
  it('is open, ends with its last fix and has what was measured so far', () => {
    const records = recordsOf('opel-movano').slice(0, 300)
    const { closed, open } = detect(records)
    expect(closed).toEqual({ staypoints: [], triplegs: [], trips: [] })
    expect(open.isMoving).toBe(true)
    expect(open.trip).toEqual(open.tripleg)
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
