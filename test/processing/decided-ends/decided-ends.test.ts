// @module-tag long
/** Users merge and divide trips; records may come late, twice and in any order around it. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/contract/api-error.ts'
import type { TripChange } from '../../../lib/contract/resources/trip-change.ts'
import { divideTrip } from '../../../lib/processing/decided-ends/divide-trip.ts'
import { mergeTrips } from '../../../lib/processing/decided-ends/merge-trips.ts'
import { trackingItem } from '../../../lib/processing/tracking/tracking-item.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { changeTrip } from '../../../lib/trips/change-trip.ts'
import type { StoredTrip } from '../../../lib/trips/stored-trip.ts'
import { callNumbers, failingAt } from '../../table/faulty-table.ts'
import { ada } from '../../table/world.ts'
import { Journey } from '../../telemetry/detection/journey.ts'
import { now, processed, seen, type UploadWorld, uploadWorld } from '../processing-world.ts'
import { tripsOf } from '../stored-trips.ts'

const start = Date.parse('2026-03-30T06:10:00.000Z')
const minute = 60_000
const at = (minutes: number) => start + minutes * minute
const iso = (minutes: number) => new Date(at(minutes)).toISOString()

/** Three drives, from minute 20 to 40, 100 to 120 (with a stop of 8 minutes) and 250 to 260. */
const records = new Journey({ isSpeedMeasured: true, noiseMetres: 4, atMilliseconds: start })
  .fix()
  .park(20 * 60, 60)
  .drive(12_000, 36, 20)
  .park(60 * 60, 60)
  .drive(3600, 36, 20)
  .park(8 * 60, 60)
  .drive(3600, 36, 20, 0)
  .park(130 * 60, 120)
  .drive(6000, 36, 20, 0)
  .park(60 * 60, 60).records

const whole = await processed([records])
const atOnce = seen(whole)
const settings = { fixRetentionDays: 400 }
const caller = { ...ada, admitted: Promise.resolve() }

const merge = (world: UploadWorld, id: string, next: string, undo = false, clock = now) =>
  mergeTrips(world.table, caller, id, { next_trip_id: next, undo }, { settings, now: clock })
const divide = (world: UploadWorld, id: string, minutes: number, undo = false, clock = now) =>
  divideTrip(world.table, caller, id, { timestamp: iso(minutes), undo }, { settings, now: clock })
const edit = (world: UploadWorld, id: string, change: TripChange) => changeTrip(world.table, caller, id, change, now)

const worldOf = () => uploadWorld({ items: whole.memory.items })
const idsOf = (world: UploadWorld) => tripsOf(world).map(({ id }) => id) as [string, string, string]
const minutesOf = ({ timestamp_start: from, timestamp_end: to }: StoredTrip) =>
  [from, to].map((moment) => Math.round((Date.parse(moment) - start) / minute))
const spansOf = (world: UploadWorld) => tripsOf(world).map(minutesOf)
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? (error.data?.reason ?? error.id) : error)
  )

describe('two trips that a user merges', () => {
  it('are one trip with its triplegs, days and lists, which undoing divides again', async () => {
    const world = worldOf()
    const [first, second, third] = idsOf(world)
    expect(spansOf(world)).toEqual([
      [20, 40],
      [100, 120],
      [250, 260]
    ])
    await merge(world, first, second)
    expect(await world.process()).toBe('processed')
    expect(tripsOf(world)).toMatchObject([
      { id: first, num_stops: 2, merged_trip_ids: [second], distance_tot: expect.closeTo(19_200, -3) },
      { id: third }
    ])
    expect(spansOf(world)).toEqual([
      [20, 120],
      [250, 260]
    ])
    expect(seen(world).triplegs).toEqual(atOnce.triplegs)
    expect(seen(world).lists).toHaveLength(2)

    await merge(world, first, second, true)
    await world.process()
    expect(seen(world)).toEqual(atOnce)
    expect(idsOf(world)).toEqual([first, second, third])
    expect((await findItem(world.table, trackingItem('van')))?.marks).toBeUndefined()
  })

  it('keep what users wrote on the first, and have the rest of the second; undoing gives it back', async () => {
    const world = worldOf()
    const [first, second] = idsOf(world)
    await edit(world, first, { name: 'One', notes: 'First' })
    await edit(world, second, { notes: 'Second', driver: 'Ana', category: 'BUSINESS', visibility: 'PUBLIC' })
    const before = tripsOf(world)
    await merge(world, first, second)
    await world.process()
    expect(tripsOf(world)[0]).toMatchObject({
      id: first,
      name: 'One',
      notes: 'First',
      driver: 'Ana',
      category: 'BUSINESS',
      category_by: 'USER',
      visibility: 'PRIVATE'
    })
    await merge(world, first, second, true)
    await world.process()
    expect(tripsOf(world)).toEqual(before)
  })

  it('keep after undoing what a user changed meanwhile', async () => {
    const world = worldOf()
    const [first, second] = idsOf(world)
    await edit(world, second, { notes: 'Second', driver: 'Ana' })
    await merge(world, first, second)
    await world.process()
    await edit(world, first, { driver: 'Bo' })
    await merge(world, first, second, true)
    await world.process()
    const [one, two] = tripsOf(world)
    expect([one?.driver, one?.notes, two?.driver, two?.notes]).toEqual(['Bo', undefined, 'Ana', 'Second'])
  })

  it('can be merged with further ones, which are taken out in any order', async () => {
    for (const order of [
      [1, 2],
      [2, 1]
    ] as const) {
      const world = worldOf()
      const ids = idsOf(world)
      await merge(world, ids[0], ids[1])
      await world.process()
      await merge(world, ids[0], ids[2])
      await world.process()
      expect(tripsOf(world)).toMatchObject([{ id: ids[0], merged_trip_ids: [ids[1], ids[2]], num_stops: 3 }])
      await merge(world, ids[0], ids[order[0]], true)
      await world.process()
      expect(tripsOf(world)).toHaveLength(2)
      const [one, two] = tripsOf(world)
      const host = order[0] === 1 ? two : one
      await merge(world, host?.id ?? '', ids[order[1]], true)
      await world.process()
      expect(seen(world)).toEqual(atOnce)
    }
  })

  it('need the next trip of the vehicle, which has ended', async () => {
    const world = worldOf()
    const [first, second, third] = idsOf(world)
    const before = world.memory.items
    expect(await errorOf(merge(world, first, third))).toBe('NOT_ADJACENT')
    expect(await errorOf(merge(world, second, first))).toBe('NOT_ADJACENT')
    expect(await errorOf(merge(world, first, first))).toBe('NOT_ADJACENT')
    expect(await errorOf(merge(world, first, 'none'))).toBe('NOT_ADJACENT')
    expect(await errorOf(merge(world, 'none', second))).toBe('TRIP_NOT_FOUND')
    expect(await errorOf(merge(world, '!', second))).toBe('TRIP_NOT_FOUND')
    expect(world.memory.items).toEqual(before)
    await edit(world, second, { deleted: true })
    expect(await errorOf(merge(world, first, second))).toBe('NOT_ADJACENT')
    expect(await errorOf(merge(world, first, third))).toBe('NOT_ADJACENT')
    const driving = await processed([records.filter(({ atMilliseconds }) => atMilliseconds < at(255))])
    const running = idsOf(driving)
    expect(await errorOf(merge(driving, running[1], running[2]))).toBe('IN_PROGRESS')
    expect(await errorOf(divide(driving, running[2], 252))).toBe('IN_PROGRESS')
  })

  it('last at most 24 hours together', async () => {
    const journey = (pause: number) =>
      new Journey({ isSpeedMeasured: true, atMilliseconds: start })
        .fix()
        .park(20 * 60, 60)
        .drive(12_000, 36, 20)
        .park(pause * 60, 600)
        .drive(12_000, 36, 20)
        .park(60 * 60, 60).records
    const long = await processed([journey(23.4 * 60)])
    expect(await errorOf(merge(long, idsOf(long)[0], idsOf(long)[1]))).toBe('TOO_LONG')
    const within = await processed([journey(23 * 60)])
    const before = seen(within)
    const [first, second] = idsOf(within)
    await merge(within, first, second)
    await within.process()
    expect(tripsOf(within)).toMatchObject([{ id: first, num_stops: 1 }])
    await merge(within, first, second, true)
    await within.process()
    expect(seen(within)).toEqual(before)
  })
})

describe('a trip that a user divides', () => {
  it('keeps its ID and what was written in its earlier part, and shares driver and category', async () => {
    const world = worldOf()
    const [first, second, third] = idsOf(world)
    await edit(world, first, { name: 'One', driver: 'Ana', category: 'PRIVATE', notes: 'Ferry' })
    const before = tripsOf(world)
    await divide(world, first, 30)
    await world.process()
    const [one, other, ...rest] = tripsOf(world)
    expect(spansOf(world)).toEqual([
      [20, 30],
      [30, 40],
      [100, 120],
      [250, 260]
    ])
    expect(one).toMatchObject({ id: first, name: 'One', driver: 'Ana', notes: 'Ferry', divided_at: iso(30) })
    expect(other).toMatchObject({ driver: 'Ana', category: 'PRIVATE', category_by: 'USER', visibility: 'PRIVATE' })
    expect([other?.name, other?.notes, other?.divided_at]).toEqual([undefined, undefined, undefined])
    expect(rest.map(({ id }) => id)).toEqual([second, third])
    expect((one?.distance_tot ?? 0) + (other?.distance_tot ?? 0)).toBeCloseTo(before[0]?.distance_tot ?? 0, 1)
    expect(await errorOf(merge(world, first, other?.id ?? ''))).toBe('DIVIDED')

    await divide(world, first, 30, true)
    await world.process()
    expect(tripsOf(world)).toEqual(before)
    expect({ ...seen(world), trips: [] }).toEqual({ ...atOnce, trips: [] })
  })

  it('ends at its arrival if it is divided in a stop', async () => {
    const world = worldOf()
    const [, second] = idsOf(world)
    await divide(world, second, 113)
    await world.process()
    expect(spansOf(world)).toEqual([
      [20, 40],
      [100, 106],
      [114, 120],
      [250, 260]
    ])
    expect(seen(world).triplegs).toEqual(atOnce.triplegs)
    await divide(world, second, 113, true)
    await world.process()
    expect(seen(world)).toEqual(atOnce)
  })

  it('begins again at its departure if the device was silent in the stop', async () => {
    const silent = new Journey({ isSpeedMeasured: true, atMilliseconds: start })
      .fix()
      .park(20 * 60, 60)
      .drive(6000, 36, 20)
      .park(60, 20)
      .wait(13 * 60)
      .fix()
      .drive(3600, 36, 20)
      .park(60 * 60, 60).records
    const world = await processed([silent])
    const before = seen(world)
    const [only] = idsOf(world)
    for (const minutes of [30.2, 36, 43.9]) {
      await divide(world, only, minutes)
      await world.process()
      expect(spansOf(world)).toEqual([
        [20, 30],
        [44, 50]
      ])
      expect(seen(world).triplegs).toEqual(before.triplegs)
      await divide(world, only, minutes, true)
      await world.process()
      expect(seen(world)).toEqual(before)
    }
  })

  it('must have moved before and after the moment', async () => {
    const world = worldOf()
    const [first] = idsOf(world)
    const before = world.memory.items
    for (const minutes of [10, 20, 20.01, 41, 90, 105]) {
      expect(await errorOf(divide(world, first, minutes))).toBe('NO_DISTANCE')
    }
    expect(await errorOf(divide(world, 'none', 30))).toBe('TRIP_NOT_FOUND')
    expect(world.memory.items).toEqual(before)
  })
})

describe('a decision', () => {
  it('is made once if the request is repeated, also before it is processed', async () => {
    for (const isProcessed of [true, false]) {
      const world = worldOf()
      const [first, second, third] = idsOf(world)
      for (let times = 0; times < 2; times++) {
        await merge(world, first, second)
        await divide(world, third, 255)
        if (isProcessed) await world.process()
      }
      await world.process()
      expect(spansOf(world)).toEqual([
        [20, 120],
        [250, 255],
        [255, 260]
      ])
      for (let times = 0; times < 2; times++) {
        await merge(world, first, second, true)
        await divide(world, third, 255, true)
        if (isProcessed) await world.process()
      }
      await world.process()
      expect(seen(world)).toEqual(atOnce)
    }
  })

  it('is refused if the records have expired, and the trips stay', async () => {
    const world = worldOf()
    const [first, second] = idsOf(world)
    const later = new Date(now.getTime() + 399 * 86_400_000)
    expect(await errorOf(merge(world, first, second, false, later))).toBe('POSITIONS_EXPIRED')
    expect(await errorOf(divide(world, first, 30, false, later))).toBe('POSITIONS_EXPIRED')
    const without = uploadWorld({ items: whole.memory.items.filter(({ SK }) => !String(SK).startsWith('FIX')) })
    expect(await errorOf(merge(without, first, second))).toBe('POSITIONS_EXPIRED')
    expect(await errorOf(divide(without, first, 30))).toBe('POSITIONS_EXPIRED')
    await without.process()
    expect(seen(without)).toEqual(atOnce)
  })

  it('is one of at most 50 of a vehicle', async () => {
    const world = worldOf()
    const [first, second] = idsOf(world)
    for (let count = 0; count < 50; count++) await divide(world, first, 25 + count / 5)
    expect(await errorOf(divide(world, first, 24))).toBe('TOO_MANY')
    expect(await errorOf(merge(world, first, second))).toBe('TOO_MANY')
    await divide(world, first, 25, true)
    await divide(world, first, 24)
  })

  it('is whole or missing after a failure at any call, and a repetition completes it', async () => {
    const done = worldOf()
    const [first, second] = idsOf(done)
    await merge(done, first, second)
    await done.process()
    for (const fault of ['before', 'after'] as const) {
      for (const failing of callNumbers()) {
        const world = worldOf()
        const { faulty, wasHit } = failingAt(world.table, failing, fault)
        const request = (on: UploadWorld['table']) =>
          mergeTrips(on, caller, first, { next_trip_id: second }, { settings, now })
        await request(faulty).catch(() => request(world.table))
        await world.process()
        expect(seen(world)).toEqual(seen(done))
        if (!wasHit()) break
      }
    }
  })

  it('holds for records in any order, cut and repetition', async () => {
    const stretches = fc.array(fc.tuple(fc.integer({ min: 20, max: 200 }), fc.nat({ max: 4 })), {
      minLength: 2,
      maxLength: 12
    })
    const uploadsOf = (lengths: readonly (readonly [number, number])[]) => {
      const uploads: VehicleRecord[][] = Array.from({ length: 5 }, () => [])
      for (let from = 0, index = 0; from < records.length; index++) {
        const [length, upload] = lengths[index % lengths.length] ?? [records.length, 0]
        uploads[upload]?.push(...records.slice(from, from + length))
        from += length
      }
      return uploads.filter((upload) => upload.length > 0)
    }
    const decided = worldOf()
    const [first, second, third] = idsOf(decided)
    await merge(decided, first, second)
    await divide(decided, third, 255)
    await decided.process()
    const expected = withoutIds(seen(decided))
    await fc.assert(
      fc.asyncProperty(stretches, fc.nat({ max: 3 }), async (lengths, repeated) => {
        // The vehicle has its last records, and the trips of the whole, while others are missing.
        const uploads = uploadsOf(lengths)
        const world = uploadWorld()
        for (const upload of uploads) await world.take(upload)
        const ids = idsOf(world)
        await merge(world, ids[0], ids[1])
        await divide(world, ids[2], 255)
        await world.take(uploads[repeated % uploads.length] ?? [])
        expect(withoutIds(seen(world))).toEqual(expected)
      }),
      { numRuns: 12 }
    )
  })

  it('holds when missing records come later', async () => {
    const gaps = [
      [24, 27],
      [45, 60],
      [90, 96],
      [101, 104],
      [115, 119],
      [252, 254]
    ] as const
    const isMissing = ({ atMilliseconds: moment }: VehicleRecord) =>
      gaps.some(([from, until]) => moment >= at(from) && moment < at(until))
    const decided = worldOf()
    const before = idsOf(decided)
    await merge(decided, before[0], before[1])
    await divide(decided, before[2], 256)
    await decided.process()
    const world = await processed([records.filter((record) => !isMissing(record))])
    const ids = idsOf(world)
    await merge(world, ids[0], ids[1])
    await divide(world, ids[2], 256)
    await world.process()
    expect(
      tripsOf(world)
        .map(({ id }) => id)
        .slice(0, 1)
    ).toEqual([ids[0]])
    for (const [from, until] of gaps.toReversed()) {
      await world.take(records.filter(({ atMilliseconds: moment }) => moment >= at(from) && moment < at(until)))
      expect(tripsOf(world)).toHaveLength(3)
    }
    expect(withoutIds(seen(world))).toEqual(withoutIds(seen(decided)))
  })
})

/** Trips without the IDs of merged ones. */
const withoutIds = (state: ReturnType<typeof seen>) => ({
  ...state,
  trips: state.trips.map(({ merged_trip_ids: ids, ...trip }) => ({
    ...trip,
    merged: (ids as string[] | undefined)?.length
  }))
})
