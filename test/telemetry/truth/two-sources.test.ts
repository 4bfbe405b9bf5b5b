/** Two receivers in one device send a fix each at nearly the same time, some metres apart. */
import { describe, expect, it } from 'vitest'
import { filteredFixes } from '../../../lib/telemetry/detection/filtered-fixes.ts'
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { processed, seen } from '../../processing/processing-world.ts'
import { randomUploads } from '../../processing/random-uploads.ts'
import { destination, randomNumbers } from '../detection/journey.ts'
import { drives, lifeOf, stands } from './generated-life.ts'
import { measured, statusAfter } from './measured-life.ts'
import { recordsOf } from './sent-records.ts'

const life = lifeOf({ phases: [stands(10), drives(8000, 60), drives(4000, 60, { bearing: 0 }), stands(20)] })

interface Sources {
  readonly everySeconds: number
  /** By so much the fused fix comes after that of the satellites. */
  readonly laterMilliseconds: number
  /** Standard deviation of the clock of both, milliseconds. */
  readonly jitterMilliseconds?: number
}

/** The fused fix lies 13 m beside that of the satellites and has no speed. */
function fixesOf({ everySeconds, laterMilliseconds, jitterMilliseconds = 0 }: Sources): VehicleRecord[] {
  const random = randomNumbers(7)
  const jitter = () => Math.round((random() * 2 - 1) * jitterMilliseconds)
  return recordsOf(life, { everySeconds })
    .flatMap((record) => {
      const { longitude = 0, latitude = 0 } = record
      const atMilliseconds = record.atMilliseconds + jitter()
      const fused = { atMilliseconds: record.atMilliseconds + laterMilliseconds + jitter() }
      return [
        { ...record, atMilliseconds },
        { ...fused, ...destination({ longitude, latitude }, 13, 45) }
      ]
    })
    .toSorted((a, b) => a.atMilliseconds - b.atMilliseconds)
}

const cases: Sources[] = [
  { everySeconds: 1, laterMilliseconds: 40 },
  { everySeconds: 1, laterMilliseconds: 500 },
  { everySeconds: 1, laterMilliseconds: 300, jitterMilliseconds: 40 },
  { everySeconds: 10, laterMilliseconds: 40 },
  { everySeconds: 10, laterMilliseconds: 700, jitterMilliseconds: 90 },
  { everySeconds: 30, laterMilliseconds: 1 }
]

describe.each(cases)('fixes of two sources, each %j', (sources) => {
  const records = fixesOf(sources)

  it('are measured as the drive that they show', () => {
    const { trips } = measured(records)
    expect(trips).toHaveLength(1)
    expect(trips[0]).toMatchObject({ valid: true, validation_score: 1 })
    expect(Math.abs((trips[0]?.fields.distance_tot ?? 0) / 12_000 - 1)).toBeLessThan(0.01)
  })

  it('make a track as long as the way', () => {
    const { fromMilliseconds = 0, untilMilliseconds = 0 } = measured(records).trips[0] ?? {}
    const ridden = records.filter(({ atMilliseconds: at }) => at >= fromMilliseconds && at <= untilMilliseconds)
    const track = filteredFixes(ridden).filter(({ speed }) => speed !== undefined)
    const metres = track.slice(1).reduce((sum, fix, index) => sum + greatCircleMetres(track[index] ?? fix, fix), 0)
    expect(Math.abs(metres / 12_000 - 1)).toBeLessThan(0.02)
  })
})

it('fixes of two sources advance the odometer, in any order of the uploads', async () => {
  const records = fixesOf({ everySeconds: 10, laterMilliseconds: 40 })
  const atOnce = seen(await processed([records]))
  expect(atOnce.trips).toMatchObject([{ completed: true, valid: true }])
  const { total_odometer } = await statusAfter(records)
  expect(Math.abs(total_odometer / 12_000 - 1)).toBeLessThan(0.01)
  for (const seed of [1, 2]) expect(seen(await processed(randomUploads(records, 6, seed)))).toEqual(atOnce)
})

it('fixes that come ten times a second stay in the track, and count once a second', () => {
  const records = recordsOf(lifeOf({ phases: [stands(6), drives(2000, 60), stands(6)] }), { everySeconds: 0.1 })
  expect(filteredFixes(records)).toHaveLength(records.length)
  expect(measured(records).trips[0]?.fields.distance_tot).toBeCloseTo(2000, -1)
})
