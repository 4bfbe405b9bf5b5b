// @module-tag long
/** Visits that the processing stores: those of all records, however they are cut and in whatever order they come. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { collectDue } from '../../../lib/processing/collect-due.ts'
import { removePageOfPlace } from '../../../lib/visits/visit-removal.ts'
import { seedPlace } from '../../owned-places/seeds.ts'
import { drives, fixesAt, middle, places } from '../../places/visits/drives-among-places.ts'
import { runsOf } from '../../proof-extent.ts'
import { rounds } from '../../rounds.ts'
import { failingAtEveryCall } from '../../table/faulty-table.ts'
import { now, type UploadWorld, uploadWorld } from '../processing-world.ts'
import {
  ada,
  expectedVisits,
  follow,
  idsOf,
  placeFactsOf,
  placesOfAda,
  record,
  seedPlaces,
  visitsOf,
  visitsUnderPlaces,
  visitWorld
} from './visit-world.ts'

const hour = 3_600_000

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

/** Fixes before noon, as records; `stretch` makes a drive last for hours. */
const recordsOf = (fixes: ReturnType<typeof fixesAt>, from = now.getTime() - 100 * hour, stretch = 1) =>
  fixes.map((fix) => record({ ...fix, atMilliseconds: from + fix.atMilliseconds * stretch }))

function expectVisits(world: UploadWorld, records: ReturnType<typeof recordsOf>) {
  expect(visitsOf(world)).toEqual(expectedVisits(records, places))
  expect(visitsUnderPlaces(world)).toEqual(visitsOf(world))
}

describe('a long history in one upload', () => {
  const day = 24 * hour

  it('has its visit where the vehicle stood at a place for weeks', async () => {
    const standing = Array.from({ length: 24 * 20 }, (_, index) => [120 + index * 3600, 5] as const)
    const stay = fixesAt([0, 3000], [60, 0], ...standing, [20 * 86_400, 3000], [20 * 86_400 + 120, 3000])
    const records = recordsOf(stay, now.getTime() - 21 * day)
    const world = await visitWorld()
    await world.take(records)
    expectVisits(world, records)
    expect(visitsOf(world)).toHaveLength(1)
    await world.take(recordsOf(fixesAt([0, 3000], [60, 0], [120, 5]), now.getTime() - hour))
    expect(visitsOf(world)).toHaveLength(2)
  })

  it('has all passes, more than a transaction takes', async () => {
    const round = (index: number) =>
      [0, 60, 70, 130].map((seconds, step) => [index * 400 + seconds, [3000, 50, -50, -3000][step] ?? 0] as const)
    const records = recordsOf(fixesAt(...Array.from({ length: 150 }, (_, index) => round(index)).flat()))
    const world = await visitWorld()
    await world.take(records)
    const cut = await visitWorld()
    for (let from = 0; from < records.length; from += 24) await cut.take(records.slice(from, from + 24))
    const passed = (of: UploadWorld) =>
      placeFactsOf(of).flatMap(({ type, at, visit }) => (type === 'place.passed' ? [`${at} ${visit.place_id}`] : []))
    expect(passed(world).sort()).toEqual(passed(cut).sort())
    expect(passed(world).length).toBeGreaterThan(140)
    expectVisits(world, records)
  })
})

describe('visits', () => {
  it('are those of all records, in any order of any uploads', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(
        drives,
        fc.constantFrom(1, 4, 8),
        fc.constantFrom(1, 3, 20),
        fc.infiniteStream(fc.nat(5)),
        fc.boolean(),
        async (fixes, together, stretch, numbers, isAwaited) => {
          const records = recordsOf(fixes, undefined, stretch)
          const numberOf = Array.from({ length: Math.ceil(records.length / together) }, () => numbers.next().value)
          const uploads = Map.groupBy(records, (_, index) => numberOf[Math.floor(index / together)] ?? 0)
          const world = await visitWorld()
          for (const [, upload] of [...uploads].sort(([a], [b]) => a - b)) {
            await world.receive(upload)
            if (isAwaited) await world.process()
          }
          await world.process()
          expectVisits(world, records)
          found += visitsOf(world).length
        }
      ),
      { numRuns: runsOf(300) }
    )
    // About 65.
    expect(found).toBeGreaterThan(20)
  })

  it('are those of all records if the places are drawn at any moment', async () => {
    await fc.assert(
      fc.asyncProperty(drives, fc.nat(4), fc.constantFrom(1, 20), async (fixes, drawnAfter, stretch) => {
        const records = recordsOf(fixes, undefined, stretch)
        const size = Math.max(1, Math.ceil(records.length / 4))
        const world = uploadWorld()
        for (let part = 0; part < 4; part++) {
          if (part === drawnAfter) await seedPlaces(world.table)
          const upload = records.slice(part * size, (part + 1) * size)
          if (upload.length > 0) await world.take(upload)
        }
        if (drawnAfter === 4) await seedPlaces(world.table)
        await world.process()
        expectVisits(world, records)
      }),
      { numRuns: runsOf(60) }
    )
  })
})

describe('many hours that are followed again', () => {
  /** In the yard, and away from it, in turn for three days. */
  const days = recordsOf(
    Array.from({ length: 72 }, (_, index) => {
      const metres = index % 3 ? 0 : 3000
      return fixesAt([index * 3600, metres], [index * 3600 + 60, metres])
    }).flat()
  )

  it('take several steps', async () => {
    const world = uploadWorld()
    await world.take(days)
    await seedPlaces(world.table)
    await world.process()
    expect(visitsOf(world).length).toBeGreaterThan(20)
    expectVisits(world, days)
  })

  it.each(['before', 'after'] as const)('are the same if each call fails once, %s it is made', async (fault) => {
    const world = uploadWorld()
    await world.take(days)
    await failingAtEveryCall(world.table, fault, async (on) => {
      await seedPlaces(on)
      await world.process(on)
    })
    await world.process()
    expectVisits(world, days)
    expect(placeFactsOf(world)).toEqual([])
  })
})

/** Comes to the yard, stays for 20 minutes and leaves. */
const stay = fixesAt([0, 3000], [60, 0], [120, 0], [600, 0], [1260, 0], [1320, 3000], [1380, 3000])

/** Of a yard with a time window in Helsinki, which is three hours ahead. */
async function worldWithin(tw_start: string, tw_end: string): Promise<UploadWorld> {
  const world = uploadWorld()
  const shape = { type: 'Point' as const, coordinates: [middle.longitude, middle.latitude], radius: 100 }
  const yard = { shape, dwell_minutes: 10, tw_start, tw_end, tw_timezone: 'Europe/Helsinki' }
  await seedPlaces(world.table, { yard })
  return world
}

describe('events', () => {
  it('are published once, as the vehicle comes, stays and leaves', async () => {
    const world = await visitWorld()
    for (const one of recordsOf(stay, now.getTime() - 1400_000)) await world.take([one])
    const facts = placeFactsOf(world).filter(({ visit }) => visit.place_id === 'yard')
    expect(facts.map(({ type, visit }) => [type, visit.late])).toEqual([
      ['place.entered', false],
      ['place.dwelled', false],
      ['place.left', false]
    ])
    expect(new Set(facts.map(({ visit }) => visit.id)).size).toBe(1)
  })

  it('are not repeated if late records correct the visit, which keeps its ID', async () => {
    const world = await visitWorld()
    const records = recordsOf(stay, now.getTime() - 1400_000)
    const [early, ...others] = [records[1], ...records.filter((_, index) => index !== 1)]
    await world.take(others)
    const before = [...idsOf(world).values()]
    const facts = placeFactsOf(world)
    await world.take(early ? [early] : [])
    expectVisits(world, records)
    expect([...idsOf(world).values()]).toEqual(before)
    expect(placeFactsOf(world)).toEqual(facts)
  })

  it('are published only within the time window of the place, and the visit is recorded whole', async () => {
    const world = await worldWithin('14:40', '14:58')
    for (const one of recordsOf(stay, now.getTime() - 1400_000)) await world.take([one])
    expect(visitsOf(world)).toHaveLength(1)
    expect(placeFactsOf(world).map(({ type, at }) => [type, at.slice(11, 16)])).toEqual([['place.dwelled', '11:47']])
  })

  it.each([
    ['14:00', '14:30', []],
    ['14:30', '15:10', ['place.passed']]
  ])('are published of a pass between %s and %s: %j', async (start, end, types) => {
    const world = await worldWithin(start, end)
    await world.take(recordsOf(fixesAt([0, -3000], [60, 3000], [600, 9000], [660, 9000]), now.getTime() - 700_000))
    expect(placeFactsOf(world).map(({ type }) => type)).toEqual(types)
  })

  it('are not published of what happened before the place was drawn', async () => {
    const world = uploadWorld()
    await world.take(recordsOf(stay))
    await seedPlaces(world.table)
    await world.process()
    expectVisits(world, recordsOf(stay))
    expect(placeFactsOf(world)).toEqual([])
  })
})

describe('silence', () => {
  const collect = async ({ table }: UploadWorld, at: number) => {
    const onFailure = (error: unknown) => {
      throw error
    }
    await collectDue(table, {
      settings: { fixRetentionDays: 400 },
      now: new Date(at),
      isTimeUp: () => false,
      onFailure
    })
  }
  const arriving = recordsOf(fixesAt([0, 3000], [60, 0]), now.getTime() - 60_000)

  it('tells that a vehicle has entered that stops sending as it comes', async () => {
    const world = await visitWorld()
    await world.take(arriving)
    expect(visitsOf(world).filter(({ placeId }) => placeId === 'yard')).toEqual([])
    await collect(world, now.getTime() + 6 * 60_000)
    expect(visitsOf(world).filter(({ placeId }) => placeId === 'yard')).toEqual([
      { placeId: 'yard', start: now.toISOString() }
    ])
    expect(placeFactsOf(world).map(({ type, visit }) => `${type} ${visit.place_id}`)).toContain('place.entered yard')
  })

  it('is corrected by a record that comes later', async () => {
    const world = await visitWorld()
    await world.take(arriving)
    await collect(world, now.getTime() + 6 * 60_000)
    const away = recordsOf(fixesAt([20, 3000], [80, 3000]), now.getTime())
    const later = new Date(now.getTime() + 10 * 60_000)
    await world.receive(away, world.table, later)
    await world.process(world.table, later)
    expectVisits(world, [...arriving, ...away])
  })

  it('tells once that a vehicle stays for long', async () => {
    const world = await visitWorld()
    await world.take(arriving)
    for (const minute of [6, 11, 12, 30]) await collect(world, now.getTime() + minute * 60_000)
    const dwelled = placeFactsOf(world).filter(
      ({ type, visit }) => type === 'place.dwelled' && visit.place_id === 'yard'
    )
    expect(dwelled.map(({ at }) => at)).toEqual([new Date(now.getTime() + 10 * 60_000).toISOString()])
  })
})

describe('a place', () => {
  it('has other visits after it was moved', async () => {
    const world = await visitWorld()
    await world.take(recordsOf(stay))
    await seedPlace(world.table, ada, 'yard', placesOfAda.abroad)
    await follow(world.table)
    await world.process()
    expect(visitsOf(world).filter(({ placeId }) => placeId === 'yard')).toEqual([])
    expect(visitsUnderPlaces(world)).toEqual(visitsOf(world))
  })

  it('has no visits of vehicles that it is no longer for', async () => {
    const world = await visitWorld()
    await world.take(recordsOf(stay))
    for (const [id, place] of Object.entries(placesOfAda)) {
      await seedPlace(world.table, ada, id, { ...place, vehicle_ids: ['bus'] })
    }
    await follow(world.table)
    await world.process()
    expect([...visitsOf(world), ...visitsUnderPlaces(world)]).toEqual([])
  })

  it('has no visits after it was deleted', async () => {
    const world = await visitWorld()
    await world.take(recordsOf(stay))
    for (const _ of rounds(100, () => 'pages of the deletion')) {
      if ((await removePageOfPlace(world.table, 'yard')) === undefined) break
    }
    expect(visitsOf(world).filter(({ placeId }) => placeId === 'yard')).toEqual([])
    expect(visitsUnderPlaces(world)).toEqual(visitsOf(world))
  })
})
