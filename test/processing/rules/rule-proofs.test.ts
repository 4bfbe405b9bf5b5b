// @module-tag long
/**
 * The messages of rules do not depend on how records are cut and repeated, nor on calls that fail, end or meet; of records that
 * come out of order, those that are late change nothing.
 */
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteUser } from '../../../lib/accounts/user-deletion.ts'
import { userScope } from '../../../lib/contract/scope.ts'
import { changeRule, deleteRule } from '../../../lib/rules/own-rules.ts'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import { metered, newCapacityMeter } from '../../../lib/table/capacity-meter.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { operator } from '../../audit/actors.ts'
import { inUploads } from '../../bench/uploads/commute.ts'
import { runsOf, strideOf } from '../../proof-extent.ts'
import { callNumbers, failingAt, faultyTable, interposedTable } from '../../table/faulty-table.ts'
import { seedsOf } from '../../table/seeds.ts'
import { ada } from '../../table/world.ts'
import { randomNumbers } from '../../telemetry/detection/journey.ts'
import { now, type UploadWorld, uploadWorld } from '../processing-world.ts'
import { driving, routeFrom } from '../routes.ts'
import { scheduled } from '../scheduled-table.ts'
import { tripsOf } from '../stored-trips.ts'
import { collect, faultsOfMessages, messagesOf, ruleOf, worldWith } from './rule-world.ts'
import { unevenLife, unevenRules } from './uneven-life.ts'

/** Of the calls that may fail, one in this number is tried; each of them in `npm run test:lives`. */
const step = strideOf(4)

type Uploads = readonly (readonly VehicleRecord[])[]

const seeded = await worldWith(unevenRules)
const newWorld = () => uploadWorld({ items: seeded.memory.items })

/** Without the trips: see `falseTrips`. */
const shownMessages = (world: UploadWorld) => messagesOf(world).map(({ trip: _, ...message }) => message)

/** The begins of the trips of messages, by rule and moment; their IDs differ in each world. */
function tripBegins(world: UploadWorld): Map<string, string | undefined> {
  const begins = new Map(tripsOf(world).map(({ id, timestamp_start }) => [id, timestamp_start]))
  const ofTrips = messagesOf(world).filter(({ trip }) => trip !== undefined)
  return new Map(ofTrips.map(({ rule, at, trip = '' }) => [`${rule} ${at}`, begins.get(trip)]))
}

/**
 * Messages of another trip than the last one that had begun. A vehicle that stands is under way until its trip is known to have
 * ended; a message has no trip where the begin of the trip was processed after its record.
 */
function falseTrips(world: UploadWorld): string[] {
  const begins = tripsOf(world).map(({ timestamp_start }) => timestamp_start)
  return [...tripBegins(world)].flatMap(([name, begin]) => {
    const at = name.split(' ').at(-1) ?? ''
    return begin === begins.findLast((one) => one <= at) ? [] : [name]
  })
}

async function takeAll(uploads: Uploads): Promise<UploadWorld> {
  const world = newWorld()
  for (const upload of uploads) await world.take(upload)
  return world
}

const wholeWorld = await takeAll([unevenLife])
const whole = shownMessages(wholeWorld)
const wholeTrips = tripBegins(wholeWorld)

beforeEach(() => {
  // Nothing waits long between two attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

it('each rule of the life fires, most of them more than once', () => {
  const counts = Map.groupBy(whole, ({ rule }) => rule)
  expect([...counts.keys()].sort()).toEqual(unevenRules.map(({ id }) => `ada ${id}`).sort())
  expect([...counts.values()].filter(({ length }) => length > 1).length).toBeGreaterThan(3)
  expect(whole.some(({ suppressed }) => suppressed > 0)).toBe(true)
  expect(wholeTrips.size).toBeGreaterThan(whole.length / 2)
  expect([...wholeTrips.values()]).not.toContain(undefined)
})

const bounds = fc.array(fc.integer({ min: 1, max: unevenLife.length - 1 }), { maxLength: 8 })

function partsOf(edges: readonly number[]): VehicleRecord[][] {
  const all = [0, ...new Set(edges.toSorted((a, b) => a - b)), unevenLife.length]
  return all.slice(1).map((edge, index) => unevenLife.slice(all[index], edge))
}

describe('messages', () => {
  it('are the same however records in order are cut and repeated', async () => {
    await fc.assert(
      fc.asyncProperty(bounds, fc.infiniteStream(fc.nat()), async (edges, numbers) => {
        const parts = partsOf(edges)
        const repeated = parts.flatMap((part, index) => {
          const number = numbers.next().value ?? 0
          return number % 2 === 0 ? [part] : [part, parts[number % (index + 1)] ?? part]
        })
        const world = await takeAll(repeated)
        expect(shownMessages(world)).toEqual(whole)
        expect([falseTrips(world), faultsOfMessages(world)]).toEqual([[], []])
      }),
      { numRuns: runsOf(15) }
    )
  })

  it('of a value that has to last are the same too, with timers that are collected between', async () => {
    const held = [ruleOf('stood', 'status', 'SETUP_HOME_COMP', 10), ruleOf('drove', 'status', 'CRUISE', 15)]
    const { memory } = await worldWith([...unevenRules, ...held])
    // Whether a message is late depends on when its record is processed.
    const inTime = (world: UploadWorld) => shownMessages(world).map(({ isLate: _, ...message }) => message)
    const inOne = uploadWorld({ items: memory.items })
    await inOne.take(unevenLife)
    const expected = inTime(inOne)
    expect(expected.filter(({ rule }) => /stood|drove/.test(rule)).length).toBeGreaterThan(5)
    const moments = fc.infiniteStream(fc.nat({ max: 100 }))
    await fc.assert(
      fc.asyncProperty(bounds, moments, async (edges, numbers) => {
        const world = uploadWorld({ items: memory.items })
        const parts = partsOf(edges)
        for (const [index, part] of parts.entries()) {
          const last = part.at(-1)?.atMilliseconds ?? 0
          await world.receive(part, world.table, new Date(last))
          await world.process(world.table, new Date(last))
          const next = parts[index + 1]?.[0]?.atMilliseconds ?? last
          await collect(world, new Date(last + Math.floor(((next - last) * (numbers.next().value ?? 0)) / 100)))
        }
        expect(inTime(world)).toEqual(expected)
        expect(faultsOfMessages(world)).toEqual([])
      }),
      { numRuns: runsOf(15) }
    )
  })

  it('have their trips in uploads of a minute, but for records before the trip was known', async () => {
    const world = await takeAll(unevenLife.map((record) => [record]))
    expect(shownMessages(world)).toEqual(whole)
    expect(falseTrips(world)).toEqual([])
    const begins = tripBegins(world)
    const missing = [...wholeTrips].filter(([name]) => !begins.has(name))
    const late = missing.map(([name, begin = '']) => Date.parse(name.split(' ').at(-1) ?? '') - Date.parse(begin))
    expect(late.every((milliseconds) => milliseconds < 60_000)).toBe(true)
  })

  it('are, in any order, those of the records that were not late', async () => {
    await fc.assert(
      fc.asyncProperty(bounds, fc.infiniteStream(fc.nat()), async (edges, numbers) => {
        const keyed = partsOf(edges).map((part) => ({ part, key: numbers.next().value ?? 0 }))
        const uploads = keyed.toSorted((a, b) => a.key - b.key).map(({ part }) => part)
        let newest = Number.NEGATIVE_INFINITY
        const inTime = uploads.filter((upload) => {
          const isLate = (upload.at(-1)?.atMilliseconds ?? 0) <= newest
          newest = Math.max(newest, upload.at(-1)?.atMilliseconds ?? 0)
          return !isLate
        })
        const world = await takeAll(uploads)
        expect(shownMessages(world)).toEqual(shownMessages(await takeAll(inTime)))
        expect(faultsOfMessages(world)).toEqual([])
      }),
      { numRuns: runsOf(15) }
    )
  })

  it('are those of the newest part where four connections send a backlog newest first', async () => {
    const parts = inUploads(unevenLife, 20).toReversed()
    const world = newWorld()
    for (let index = 0; index < parts.length; index += 4) {
      await Promise.all(parts.slice(index, index + 4).map((part) => world.receive(part)))
      await world.process()
    }
    const first = parts.slice(0, 4).flat()
    const begin = Math.min(...first.map(({ atMilliseconds }) => atMilliseconds))
    const newest = await takeAll([first.toSorted((a, b) => a.atMilliseconds - b.atMilliseconds)])
    expect(shownMessages(world)).toEqual(shownMessages(newest))
    expect(shownMessages(world).every(({ at }) => Date.parse(at) >= begin)).toBe(true)
  })
})

describe.each(['before', 'after'] as const)('calls to the table that fail %s they take effect', (fault) => {
  it('lose and double no message', async () => {
    const uploads = inUploads(unevenLife, 60)
    for (const failing of callNumbers(1, step)) {
      const world = newWorld()
      const { faulty, wasHit } = failingAt(world.table, failing, fault)
      for (const upload of uploads) {
        await world.receive(upload)
        await world.process(faulty).catch(() => undefined)
        await world.process()
      }
      expect(shownMessages(world)).toEqual(whole)
      expect([falseTrips(world), faultsOfMessages(world)]).toEqual([[], []])
      if (!wasHit()) return
    }
  })
})

it('a call that ends anywhere is completed by the next one', async () => {
  for (const last of callNumbers(0, step)) {
    const world = newWorld()
    let wasHit = false
    const ending = faultyTable(world.table, (call) => {
      wasHit ||= call > last
      return call > last ? 'before' : undefined
    })
    await world.receive(unevenLife)
    await world.call(ending).catch(() => undefined)
    await world.process()
    expect(shownMessages(world)).toEqual(whole)
    expect(falseTrips(world)).toEqual([])
    if (!wasHit) return
  }
})

it.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'four calls at once, in any order of their calls to the table, make each message once, seed %i',
  async (seed) => {
    const random = randomNumbers(seed)
    const world = newWorld()
    for (const upload of inUploads(unevenLife, 40)) await world.receive(upload)
    const works = Array.from({ length: 4 }, () => (table: UploadWorld['table']) => world.call(table))
    await scheduled(world.table, works, { random, faultOf: () => (random() > 0.98 ? 'after' : undefined) })
    await world.process()
    expect(shownMessages(world)).toEqual(whole)
    expect([falseTrips(world), faultsOfMessages(world)]).toEqual([[], []])
  }
)

describe('a write that comes at any call of the processing', () => {
  const caller = { ...ada, admitted: Promise.resolve() }
  const address = { vehicleId: 'van', ruleId: 'high', permission: 'NOTIFICATION_RULE_WRITE' } as const
  const isHigh = ({ rule }: { readonly rule: string }) => rule === 'ada high'

  /** The others as ever; of the rule those that a step made before it was written. */
  function expectBegin(world: UploadWorld): void {
    const messages = shownMessages(world)
    expect(messages.filter((one) => !isHigh(one))).toEqual(whole.filter((one) => !isHigh(one)))
    const high = messages.filter(isHigh)
    expect(high).toEqual(whole.filter(isHigh).slice(0, high.length))
    expect(faultsOfMessages(world)).toEqual([])
  }

  it('of a rule that is deleted: none of its messages are made from then on', async () => {
    for (const at of callNumbers(1, step)) {
      const world = newWorld()
      await world.receive(unevenLife)
      const remove = () => deleteRule(world.table, caller, address)
      const { interposed, wasReached } = interposedTable(world.table, at, remove)
      await world.process(interposed)
      expectBegin(world)
      if (!wasReached()) return
    }
  })

  it('of a rule that is changed: it fires as it was until then, and as it is from then on', async () => {
    const never = { ...ruleOf('high', 'altitude', 'ABOVE', 1000) }
    for (const at of callNumbers(1, step)) {
      const world = newWorld()
      await world.receive(unevenLife)
      const change = () => changeRule(world.table, caller, address, () => never)
      const { interposed, wasReached } = interposedTable(world.table, at, change)
      await world.process(interposed)
      expectBegin(world)
      if (!wasReached()) return
    }
  })

  it('costs one of the two at most one more attempt', async () => {
    const conflicts: number[] = []
    for (const at of callNumbers()) {
      const world = newWorld()
      for (const upload of inUploads(unevenLife, 100)) await world.take(upload)
      await world.receive(driving(routeFrom(now.getTime()), 1).records)
      const meter = newCapacityMeter()
      const change = () => changeRule(world.table, caller, address, (rule) => ({ ...rule, value: 150 }))
      const { interposed, wasReached } = interposedTable(world.table, at, change)
      await metered(meter, () => world.process(interposed))
      if (!wasReached()) break
      conflicts.push(meter.conflicts)
    }
    expect(Math.max(...conflicts)).toBe(1)
    // Only between the first read of the tracking and its write: the calls of one step.
    expect(conflicts.filter((count) => count > 0).length).toBeLessThanOrEqual(conflicts.length / 2)
  })

  it('of a user who is deleted: nothing of the user is left', async () => {
    for (const at of callNumbers(1, step)) {
      const world = newWorld()
      const seeds = seedsOf(world.table)
      await seeds.user('max')
      await seeds.share('van', userScope('max'))
      await putRule(world.table, { ...ruleOf('fast', 'speed', 'ABOVE', 55), user_id: 'max' })
      await world.receive(unevenLife)
      const remove = () => deleteUser(world.table, operator, 'max')
      const { interposed, wasReached } = interposedTable(world.table, at, remove)
      await world.process(interposed)
      if (!wasReached()) return
      expect(world.memory.items.filter(({ PK }) => PK === 'USER#max')).toEqual([])
      expect(shownMessages(world)).toEqual(whole)
    }
  })
})
