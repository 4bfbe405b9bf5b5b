// @module-tag long
/** The result of records does not depend on how they are cut, ordered, repeated and processed. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inUploads } from '../bench/uploads/commute.ts'
import { simulated } from '../infra/demo/simulator/simulated.ts'
import { runsOf, strideOf } from '../proof-extent.ts'
import { callNumbers, faultyTable } from '../table/faulty-table.ts'
import { journeys } from '../telemetry/detection/journeys.ts'
import { fixOf, hasRecordedTracks, readMeasurements } from '../telemetry/recorded-tracks.ts'
import { processed, seen, uploadWorld } from './processing-world.ts'
import { randomUploads } from './random-uploads.ts'

const kia = readMeasurements()
  .filter(({ vehicle }) => vehicle === 'kia-picanto')
  .map(fixOf)

/** The numbers come from a seed, so that a counterexample can be repeated. */
const seeds = fc.nat()
const partCounts = fc.integer({ min: 2, max: 12 })

describe.skipIf(!hasRecordedTracks)('uploads of a real car', () => {
  it('become its six trips, of which the last is in progress, in any order', async () => {
    const atOnce = seen(await processed([kia]))
    expect(atOnce.trips.map(({ timestamp_start, completed, valid }) => [timestamp_start, completed, valid])).toEqual([
      ['2020-02-28T11:54:29.000Z', true, true],
      ['2020-03-04T10:23:24.000Z', true, true],
      ['2020-03-04T11:01:06.000Z', true, true],
      ['2020-03-05T10:57:47.195Z', true, true],
      ['2020-03-05T13:36:03.000Z', true, true],
      ['2020-03-05T15:06:21.031Z', false, true]
    ])
    expect(seen(await processed(inUploads(kia, 40).toReversed()))).toEqual(atOnce)
    expect(seen(await processed(randomUploads(kia, 8, 1)))).toEqual(atOnce)
  })
})

describe('uploads of a simulated car', async () => {
  const { trips, records } = simulated({ errandCount: 8, stays: [8, 40], apartMetres: 900, seed: 3 })
  const car = records.filter(({ atMilliseconds }) => atMilliseconds < (trips.at(-1)?.untilMilliseconds ?? 0))
  const atOnce = seen(await processed([car]))

  it('become its trips, of which the last is in progress', () => {
    expect(atOnce.trips.map(({ completed, valid }) => [completed, valid])).toEqual(
      trips.map((trip) => [trip !== trips.at(-1), true])
    )
    expect(atOnce.lists).toHaveLength(trips.length - 1)
    expect(atOnce.running).toBe(Date.parse(String(atOnce.trips.at(-1)?.timestamp_end)))
  })

  it('give the same result in small uploads, in order and backwards', async () => {
    const uploads = inUploads(car, 40)
    expect(seen(await processed(uploads))).toEqual(atOnce)
    expect(seen(await processed(uploads.toReversed()))).toEqual(atOnce)
  })

  it('give the same result in any order and cut, repeated or not', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, partCounts, async (seed, parts) => {
        const uploads = randomUploads(car, parts, seed)
        expect(seen(await processed([...uploads, ...uploads.slice(0, 2)]))).toEqual(atOnce)
      }),
      { numRuns: runsOf(8) }
    )
  })

  it('give the same result when several wait together, some of them repeated', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, partCounts, async (seed, parts) => {
        const world = uploadWorld()
        const [first = [], ...others] = randomUploads(car, parts, seed)
        await world.take(first)
        await Promise.all([...others, first].map((upload) => world.receive(upload)))
        expect(await world.process()).toBe('processed')
        expect(seen(world)).toEqual(atOnce)
        expect(await world.process()).toBe('none')
      }),
      { numRuns: runsOf(6) }
    )
  })

  it('give the same result when they are received and processed at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, partCounts, async (seed, parts) => {
        const world = uploadWorld()
        await Promise.all(randomUploads(car, Math.min(parts, 4), seed).map((upload) => world.take(upload)))
        expect(await world.process()).toBe('none')
        expect(seen(world)).toEqual(atOnce)
      }),
      { numRuns: 3 }
    )
  })

  it.each(['before', 'after'] as const)('give the same when a call fails, %s it is made', async (fault) => {
    const uploads = inUploads(car, 200).toReversed()
    for (const failing of callNumbers(1, strideOf(6))) {
      const world = uploadWorld()
      let wasHit = false
      for (const upload of uploads) {
        await world.receive(upload)
        const faulty = faultyTable(world.table, (call) => {
          const isHit = call === failing
          wasHit ||= isHit
          return isHit ? fault : undefined
        })
        await world.process(faulty).catch(() => world.process())
      }
      expect(seen(world)).toEqual(atOnce)
      if (!wasHit) return
    }
  })
})

describe('uploads of any journey', () => {
  it('give the same result at once, in order, and in any order', async () => {
    await fc.assert(
      fc.asyncProperty(journeys, seeds, partCounts, async (records, seed, parts) => {
        const atOnce = seen(await processed([records]))
        expect(seen(await processed(inUploads(records, Math.ceil(records.length / parts))))).toEqual(atOnce)
        expect(seen(await processed(randomUploads(records, parts, seed)))).toEqual(atOnce)
      }),
      { numRuns: runsOf(24) }
    )
  })

  it('give the same speed where the fix that shows the arrival came with others', async () => {
    // The second fix shows that the vehicle stands, and is shown with its speed there.
    const at = (atMilliseconds: number, longitude: number, latitude: number) => ({
      atMilliseconds,
      longitude,
      latitude
    })
    const before = at(1_707_134_420_000, 10.000022, 50.0008515)
    const after = [
      at(1_707_140_160_000, 9.9996766, 49.9998252),
      at(1_707_140_880_000, 9.9997379, 50.000328),
      at(1_707_141_600_000, 9.999947, 49.9997165)
    ]
    expect(seen(await processed([after, [before]]))).toEqual(seen(await processed([[before, ...after]])))
  })
})
