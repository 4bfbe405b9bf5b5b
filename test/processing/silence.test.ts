// @module-tag long
/** Trips that end because no position fix comes, by a timer, and what later records make of them. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Collection, collectDue } from '../../lib/processing/collect-due.ts'
import type { Table } from '../../lib/table/table.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { operator } from '../audit/actors.ts'
import { runsOf } from '../proof-extent.ts'
import { callNumbers, failingAt, interposedTable } from '../table/faulty-table.ts'
import { backlogLife } from './backlog-life.ts'
import { now, seen, type UploadWorld, uploadWorld } from './processing-world.ts'
import { expectFactsInStep, factsOf, saidBy } from './published-facts.ts'
import { driving, type Route, routeFrom, standing } from './routes.ts'
import { tripsOf } from './stored-trips.ts'

const minute = 60_000
const goingOn = (route: Route): Route => ({ ...route, records: [] })
const parked = standing(routeFrom(now.getTime() - 30 * minute), 20)
/** Its last fix is of `now`. */
const drive = driving(goingOn(parked), 10)
const at = (minutes: number) => new Date(now.getTime() + minutes * minute)

beforeEach(() => {
  // Nothing waits long between two attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

async function collect({ table }: Pick<UploadWorld, 'table'>, time: Date, on: Table = table): Promise<Collection> {
  const failures: unknown[] = []
  const onFailure = (error: unknown) => void failures.push(error)
  const options = { settings: { fixRetentionDays: 400 }, now: time, isTimeUp: () => false, onFailure }
  const collection = await collectDue(on, options)
  if (on === table) expect(failures).toEqual([])
  return collection
}

async function take(world: UploadWorld, { records }: Pick<Route, 'records'>, time: Date) {
  await world.receive(records, world.table, time)
  await world.process(world.table, time)
}

async function underWay(): Promise<UploadWorld> {
  const world = uploadWorld()
  await take(world, parked, now)
  await take(world, drive, now)
  return world
}

const timersOf = ({ memory }: UploadWorld) =>
  memory.items.filter(({ PK }) => String(PK).startsWith('TIMER#')).map(({ SK }) => String(SK))
const timerAt = (minutes: number) => `${at(minutes).toISOString()}#silence#van`

describe('a trip after which no fix comes', () => {
  it('has a timer that is due a minute after its hour of silence', async () => {
    expect(timersOf(await underWay())).toEqual([timerAt(61)])
  })

  it('goes on until then', async () => {
    const world = await underWay()
    expect(await collect(world, at(60.9))).toMatchObject({ done: 0 })
    expect(tripsOf(world)).toMatchObject([{ completed: false }])
  })

  it('says for how long its timer has been due, and nothing where none is', async () => {
    const world = await underWay()
    expect(await collect(world, at(60))).toMatchObject({ oldestMilliseconds: 0 })
    expect(await collect(world, at(71))).toMatchObject({ done: 1, oldestMilliseconds: 10 * minute })
    expect(await collect(world, at(72))).toMatchObject({ done: 0, oldestMilliseconds: 0 })
  })

  it('is done in the page under way if the time of its collection is up, which says that more may be due', async () => {
    const world = await underWay()
    const options = { settings: { fixRetentionDays: 400 }, now: at(62), onFailure: () => {} }
    const stopped = await collectDue(world.table, { ...options, isTimeUp: () => true })
    expect(stopped).toEqual({ done: 1, failed: 0, isComplete: false, oldestMilliseconds: minute })
    expect(await collect(world, at(63))).toEqual({ done: 0, failed: 0, isComplete: true, oldestMilliseconds: 0 })
  })

  it('is completed then, with its tripleg and the status, and all of it is published', async () => {
    const world = await underWay()
    const [running] = tripsOf(world)
    expect(await collect(world, at(61))).toEqual({ done: 1, failed: 0, isComplete: true, oldestMilliseconds: 0 })
    const { trips, triplegs, status, running: inRosters, lists } = seen(world)
    expect(trips).toMatchObject([{ completed: true, timestamp_end: now.toISOString() }])
    expect(triplegs).toMatchObject([{ completed: true, listedAt: now.toISOString() }])
    expect(status).toMatchObject({ status: 'SETUP_HOME_COMP', timestamp: at(61).toISOString() })
    expect([inRosters, lists.length, timersOf(world)]).toEqual([undefined, 1, []])
    const [, , ...facts] = factsOf(world)
    expect(facts).toMatchObject([
      { type: 'tripleg.completed', at: now.toISOString() },
      { type: 'trip.completed', at: now.toISOString(), subject: running?.id },
      { type: 'vehicle.status.changed', at: at(61).toISOString(), previous: { status: 'CRUISE' } }
    ])
    expectFactsInStep(world)
  })

  it('has the odometer that it would have by a later record', async () => {
    const [silent, heard] = [await underWay(), await underWay()]
    await collect(silent, at(61))
    const { longitude: _, latitude: __, ...withoutPosition } = drive.records.at(-1) ?? { atMilliseconds: 0 }
    await take(heard, { records: [{ ...withoutPosition, atMilliseconds: at(61).getTime() }] }, at(61))
    const odometer = (world: UploadWorld) => (seen(world).status as { total_odometer: number }).total_odometer
    expect(odometer(silent)).toBe(odometer(heard))
    expect(seen(silent).trips).toEqual(seen(heard).trips)
  })

  it('is completed once by two collections at once, wherever they meet', async () => {
    for (const call of callNumbers()) {
      const world = await underWay()
      const { interposed, wasReached } = interposedTable(world.table, call, () => collect(world, at(61)))
      await collect(world, at(61), interposed)
      expectFactsInStep(world)
      expect(saidBy(world)).toHaveLength(5)
      if (!wasReached()) return
    }
  })

  it.each(['before', 'after'] as const)('is completed once where a call fails %s it takes effect', async (fault) => {
    for (const failing of callNumbers()) {
      const world = await underWay()
      const { faulty, wasHit } = failingAt(world.table, failing, fault)
      await collect(world, at(61), faulty).catch(() => undefined)
      await collect(world, at(62))
      await collect(world, at(63))
      expectFactsInStep(world)
      expect([saidBy(world).length, timersOf(world), seen(world).running]).toEqual([5, [], undefined])
      if (!wasHit()) return
    }
  })
})

describe('a timer', () => {
  it('is left by an upload, and moves to the silence of the last fix when it comes due', async () => {
    const world = await underWay()
    const onward = driving(goingOn(drive), 40)
    await take(world, onward, at(40))
    expect(timersOf(world)).toEqual([timerAt(61)])
    await collect(world, at(61))
    expect([timersOf(world), tripsOf(world)]).toMatchObject([[timerAt(101)], [{ completed: false }]])
    await collect(world, at(101))
    expect([timersOf(world), tripsOf(world)]).toMatchObject([[], [{ completed: true }]])
    expectFactsInStep(world)
  })

  it('is removed with the end of the trip', async () => {
    const world = await underWay()
    await take(world, standing(goingOn(drive), 20), at(20))
    expect([timersOf(world), tripsOf(world)]).toMatchObject([[], [{ completed: true }]])
  })

  it('is removed where its vehicle is gone', async () => {
    const world = await underWay()
    await deleteVehicle(world.table, operator, 'van')
    expect(timersOf(world)).toHaveLength(1)
    await collect(world, at(61))
    expect(timersOf(world)).toEqual([])
  })

  it('that was lost is set again by an upload', async () => {
    const world = await underWay()
    const others = world.memory.items.filter(({ PK }) => !String(PK).startsWith('TIMER#'))
    const restored = uploadWorld({ items: others })
    const later = driving(routeFrom(at(125).getTime()), 1)
    await take(restored, driving(goingOn(drive), 55), at(55))
    await take(restored, { records: driving({ ...later, records: [] }, 10).records }, at(136))
    expect(timersOf(restored)).toHaveLength(1)
  })
})

describe('records that come after a trip was ended by silence', () => {
  it('continue the trip where they close the gap, which is published as an update', async () => {
    const world = await underWay()
    await collect(world, at(61))
    const [ended] = tripsOf(world)
    const onward = driving(goingOn(drive), 70)
    await take(world, onward, at(71))
    expect(tripsOf(world)).toMatchObject([{ id: ended?.id, completed: false }])
    expect([timersOf(world), saidBy(world).at(-1) !== undefined]).toEqual([[timerAt(131)], true])
    expect(saidBy(world)).toContain(`trip.updated ${ended?.id}`)
    await collect(world, at(131))
    expect(tripsOf(world)).toMatchObject([{ id: ended?.id, completed: true }])
    expectFactsInStep(world)
  })

  it('leave it completed where they are older than its last fix', async () => {
    const world = await underWay()
    await collect(world, at(61))
    const said = saidBy(world)
    const [fix] = drive.records.slice(30)
    await take(world, { records: [{ ...fix, atMilliseconds: (fix?.atMilliseconds ?? 0) + 5000 }] }, at(70))
    expect([tripsOf(world), timersOf(world)]).toMatchObject([[{ completed: true }], []])
    const added = saidBy(world).filter((text) => !said.includes(text))
    expect(added.filter((text) => !text.startsWith('trip.updated'))).toEqual([])
    expectFactsInStep(world)
  })
})

/** A day with three drives, long past: each collection ends what is in progress. */
const life = backlogLife({
  days: 1,
  fromMilliseconds: now.getTime() - 5 * 86_400_000,
  drivingSeconds: 60,
  parkedSeconds: 1200
})

it('collections between uploads in any cut and order change nothing in the end', async () => {
  const cuts = fc.array(fc.integer({ min: 1, max: life.length - 1 }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(cuts, fc.infiniteStream(fc.nat()), async (bounds, numbers) => {
      const edges = [0, ...new Set(bounds.toSorted((a, b) => a - b)), life.length]
      const parts = edges.slice(1).map((edge, index) => life.slice(edges[index], edge))
      const keyed = parts.map((records) => ({ records, key: numbers.next().value ?? 0 }))
      const worlds = [uploadWorld(), uploadWorld()] as const
      for (const { records, key } of keyed.toSorted((a, b) => a.key - b.key)) {
        for (const world of worlds) await take(world, { records }, now)
        if (key % 2 === 0) await collect(worlds[0], at(2))
        expectFactsInStep(worlds[0])
      }
      for (const world of worlds) await collect(world, at(5))
      const [collected, left] = worlds.map(seen)
      const { timestamp: _, ...status } = (collected?.status ?? {}) as Record<string, unknown>
      expect({ ...collected, status: undefined }).toEqual({ ...left, status: undefined })
      expect(left?.status).toMatchObject(status)
      expectFactsInStep(worlds[0])
    }),
    { numRuns: runsOf(40) }
  )
})
