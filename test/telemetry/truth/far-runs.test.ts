// @module-tag long
/** For minutes a receiver sends positions far off, and then right ones again, while the vehicle drives on. */
import { describe, expect, it } from 'vitest'
import { advance } from '../../../lib/telemetry/detection/advance.ts'
import { initialState } from '../../../lib/telemetry/detection/detection-state.ts'
import { filteredFixes } from '../../../lib/telemetry/detection/filtered-fixes.ts'
import { followRecords } from '../../../lib/telemetry/detection/follow-records.ts'
import { defaultDetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'
import type { Position } from '../../../lib/telemetry/position-fix.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { processed, seen } from '../../processing/processing-world.ts'
import { randomUploads } from '../../processing/random-uploads.ts'
import { detect, detectInParts } from '../detection/fold.ts'
import { destination } from '../detection/journey.ts'
import { drives, lifeOf, stands } from './generated-life.ts'
import { corrupted, recordsOf, sends } from './sent-records.ts'

/** Drives for 80 minutes, of which the positions are wrong from the tenth on. */
const life = lifeOf({ phases: [stands(20), drives(80_000, 60), stands(80)] })
const fromMilliseconds = life.fromMilliseconds + 30 * 60_000
const home = { longitude: 10, latitude: 50 }

interface Kind {
  readonly name: string
  readonly position: (right: Position, index: number) => Position
}

const airport = destination(home, 45_000, 200)
const kinds: Kind[] = [
  {
    name: 'swapped coordinates',
    position: ({ longitude, latitude }) => ({ longitude: latitude, latitude: longitude })
  },
  { name: 'one place, as a spoofed receiver shows it', position: () => airport },
  { name: 'noise around a place', position: (_, index) => destination(airport, (index % 7) * 9, index * 77) },
  { name: 'a drive elsewhere', position: (right) => destination(right, 900_000, 10) },
  {
    name: 'two places in turn',
    position: (_, index) => (index % 40 < 20 ? destination(home, 900_000, 0) : destination(home, 4_000_000, 90))
  },
  { name: 'nearly no place', position: () => ({ longitude: 0, latitude: 0.001 }) }
]

const at = ({ atMilliseconds }: VehicleRecord) => atMilliseconds

function wrongFor(records: readonly VehicleRecord[], minutes: number, { position }: Kind): VehicleRecord[] {
  const untilMilliseconds = fromMilliseconds + minutes * 60_000
  return corrupted(records, (record, index) => {
    if (at(record) < fromMilliseconds || at(record) >= untilMilliseconds) return undefined
    const { longitude = 0, latitude = 0 } = record
    return position({ longitude, latitude }, index)
  })
}

const cases = kinds.flatMap((kind) =>
  [
    [10, 2],
    [10, 25],
    [60, 55]
  ].map(([seconds = 0, minutes = 0]) => ({ ...kind, kind, seconds, minutes }))
)

describe.each(cases)('$name for $minutes min, with a fix each $seconds s', ({ kind, seconds, minutes }) => {
  const right = recordsOf(life, { everySeconds: seconds })
  const records = wrongFor(right, minutes, kind)

  it('counts for neither trip nor distance', () => {
    const { trips } = detect(records).closed
    const [truth] = detect(right).closed.trips
    expect(trips.map(({ fromMilliseconds: from, untilMilliseconds: until }) => [from, until])).toEqual([
      [truth?.fromMilliseconds, truth?.untilMilliseconds]
    ])
    expect(trips[0]).toMatchObject({ valid: true, validation_score: 1 })
    expect(trips[0]?.fields.distance_tot).toBeCloseTo(80_000, -3)
  })

  it('is not in the track', () => {
    const truth = new Map(right.map((record) => [at(record), record]))
    const track = filteredFixes(records)
    expect(track.length).toBe(records.filter((record) => truth.get(at(record))?.longitude === record.longitude).length)
    for (const fix of track) {
      const { longitude = 0, latitude = 0 } = truth.get(at(fix)) ?? {}
      expect(greatCircleMetres(fix, { longitude, latitude })).toBeLessThan(1)
    }
  })

  it('is found in any parts', () => {
    const whole = detect(records)
    const cuts = records.map((_, index) => index).filter((index) => index % 17 === 0)
    expect(detectInParts(records, cuts)).toStrictEqual(whole)
  })
})

it('a rule sees at each record what a status computed as of the record has', () => {
  const [, , , , hops] = kinds
  const records = wrongFor(recordsOf(life, { everySeconds: 60 }), 25, hops as Kind)
  const followed = followRecords({}, defaultDetectionSettings)
  for (const [index, record] of records.entries()) {
    followed.add(record)
    const { lastFix, isMoving } = detect(records.slice(0, index + 1)).open
    expect(followed.sight()).toMatchObject({ lastFix, isMoving })
  }
})

describe('a vehicle that seems to be far off', () => {
  const [, spoofed] = kinds
  const records = wrongFor(recordsOf(life, { values: sends('odometer') }), 25, spoofed as Kind)
  const shownAfter = (minutes: number) => {
    const seenSoFar = records.filter((record) => at(record) <= fromMilliseconds + minutes * 60_000)
    return advance(initialState, seenSoFar).open
  }
  const metresToAirport = (minutes: number) => greatCircleMetres(shownAfter(minutes).lastFix ?? home, airport)

  it('stays where it was for a minute, is shown there while it is, and is back with its first right fix', () => {
    expect(metresToAirport(0.5)).toBeGreaterThan(40_000)
    expect(metresToAirport(2)).toBe(0)
    expect(metresToAirport(24)).toBe(0)
    expect(metresToAirport(25)).toBeGreaterThan(40_000)
    expect(shownAfter(25).trip?.fields.distance_tot).toBeCloseTo(35_000, -2)
  })

  it('has the same trips, triplegs and status in any order of the uploads', async () => {
    const atOnce = seen(await processed([records]))
    expect(atOnce.trips).toMatchObject([{ completed: true, valid: true }])
    expect(atOnce.status).toMatchObject({ longitude: expect.closeTo(life.at(life.seconds).longitude, 5) })
    for (const seed of [1, 2]) expect(seen(await processed(randomUploads(records, 6, seed)))).toEqual(atOnce)
  })
})

it('a vehicle that was carried, and does not come back within an hour, is where it was carried to', () => {
  const carried = wrongFor(recordsOf(life), 300, { name: '', position: (right) => destination(right, 900_000, 10) })
  const { closed, open } = detect(carried)
  const [begin, end] = [destination(life.at(1800), 900_000, 10), destination(life.at(life.seconds), 900_000, 10)]
  expect(closed.trips).toHaveLength(1)
  expect((closed.trips[0]?.fields.distance_tot_gps ?? 0) / (10_000 + greatCircleMetres(begin, end))).toBeCloseTo(1, 2)
  expect(greatCircleMetres(open.lastFix ?? home, end)).toBeLessThan(50)
})
