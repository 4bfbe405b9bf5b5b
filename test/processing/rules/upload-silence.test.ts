// @module-tag long
/** Rules on the time without an upload: they fire by a timer, once, and count from when an upload was received. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { isFull, runsOf } from '../../proof-extent.ts'
import { callNumbers, failingAt, interposedTable } from '../../table/faulty-table.ts'
import { now, type UploadWorld, uploadWorld } from '../processing-world.ts'
import { collect, faultsOfMessages, messagesOf, ruleOf, worldWith } from './rule-world.ts'

const minute = 60_000
const silenceMinutes = 30
const silent = ruleOf('silent', 'last_update', 'SILENT', silenceMinutes)
const at = (minutes: number) => new Date(now.getTime() + minutes * minute)

/** One record of a vehicle that stands. */
const recordAt = (minutes: number): VehicleRecord => ({
  atMilliseconds: at(minutes).getTime(),
  latitude: 50,
  longitude: 10,
  speed: 0
})

/** `late`: minutes by which the record is older than its upload. */
async function upload(world: UploadWorld, minutes: number, late = 0, on = world.table) {
  await world.receive([recordAt(minutes - late)], world.table, at(minutes))
  await world.process(on, at(minutes))
}

/** Minutes of the messages. */
const fired = (world: UploadWorld) => messagesOf(world).map((one) => (Date.parse(one.at) - now.getTime()) / minute)

const timersOf = ({ memory }: UploadWorld) =>
  memory.items
    .filter(({ PK, SK }) => String(PK).startsWith('TIMER#') && /#(rule|look)#/.test(String(SK)))
    .map(({ SK, v }) => `${SK} ${v}`)

beforeEach(() => {
  // Nothing waits long between two attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

/** A table on which the rule has been written, at minute 0. */
const seeded = await worldWith([])
await putRule(seeded.table, silent, now)
const newWorld = () => uploadWorld({ items: seeded.memory.items })

describe('a rule on silence', () => {
  it('fires once, when no upload has come for its minutes, and again only after an upload', async () => {
    const world = newWorld()
    await upload(world, 1)
    await collect(world, at(30.9))
    expect(fired(world)).toEqual([])
    for (const minutes of [31.5, 32, 600]) await collect(world, at(minutes))
    expect(messagesOf(world)).toEqual([
      { rule: 'ada silent', at: at(31).toISOString(), observed: at(1).toISOString(), suppressed: 0, isLate: false }
    ])
    await upload(world, 601)
    await collect(world, at(640))
    expect(fired(world)).toEqual([31, 631])
    expect(faultsOfMessages(world)).toEqual([])
  })

  it('counts an upload of old records', async () => {
    const world = newWorld()
    await upload(world, 1)
    await upload(world, 20, 300)
    await collect(world, at(40))
    expect(fired(world)).toEqual([])
    await collect(world, at(51))
    expect(fired(world)).toEqual([50])
  })

  it('sets its timer with the first upload, and does not touch it with further ones', async () => {
    const world = newWorld()
    await collect(world, at(0.5))
    await upload(world, 1)
    const timers = timersOf(world)
    expect(timers).toHaveLength(1)
    for (const minutes of [2, 3, 10, 20]) await upload(world, minutes)
    expect(timersOf(world)).toEqual(timers)
    await collect(world, at(31.5))
    expect(timersOf(world)).toEqual([expect.stringContaining(at(50).toISOString())])
  })

  it('does not fire for a vehicle that has never uploaded', async () => {
    const world = newWorld()
    await collect(world, at(600))
    expect([fired(world), timersOf(world)]).toEqual([[], []])
  })

  it('does not fire where an upload waits to be processed', async () => {
    const world = newWorld()
    await upload(world, 1)
    await world.receive([recordAt(25)], world.table, at(25))
    await collect(world, at(35))
    expect(fired(world)).toEqual([])
    await collect(world, at(56))
    expect(fired(world)).toEqual([55])
  })

  it('that is made while the vehicle is silent fires at once', async () => {
    const world = uploadWorld({ items: (await worldWith([])).memory.items })
    await upload(world, 1)
    await putRule(world.table, silent, at(500))
    await collect(world, at(500.5))
    expect([fired(world), timersOf(world)]).toEqual([[500.5], []])
    expect(messagesOf(world).map(({ isLate }) => isLate)).toEqual([false])
    await putRule(world.table, { ...silent, enabled: false }, at(501))
    await putRule(world.table, { ...silent, value: 600 }, at(502))
    for (const minutes of [502.5, 602]) await collect(world, at(minutes))
    expect(fired(world)).toEqual([500.5, 601])
  })

  it('that is disabled does not fire', async () => {
    const world = newWorld()
    await upload(world, 1)
    await putRule(world.table, { ...silent, enabled: false }, at(2))
    await collect(world, at(40))
    expect([fired(world), timersOf(world)]).toEqual([[], []])
  })

  it('waits for its time window', async () => {
    const world = newWorld()
    // The clock shows 12:00 at minute 0.
    const window = { tw_start: '14:00', tw_end: '15:00', tw_timezone: 'UTC' }
    await putRule(world.table, { ...silent, ...window }, now)
    await upload(world, 1)
    for (const minutes of [40, 119, 120.5, 200]) await collect(world, at(minutes))
    expect(fired(world)).toEqual([120])
  })

  it('keeps to the cool-down', async () => {
    const world = newWorld()
    for (const minutes of [1, 40, 80, 120]) {
      await upload(world, minutes)
      await collect(world, at(minutes + 35), { ruleCooldownMinutes: 60 })
    }
    expect(messagesOf(world).map(({ at: moment, suppressed }) => [moment, suppressed])).toEqual([
      [at(31).toISOString(), 0],
      [at(110).toISOString(), 1]
    ])
  })
})

type Step = { readonly kind: 'upload' | 'receive' | 'collect'; readonly gap: number; readonly late: number }

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('upload', 'upload', 'receive', 'collect', 'collect'),
  gap: fc.integer({ min: 1, max: 45 }),
  late: fc.constantFrom(0, 0, 0, 7, 90, 4000)
})

/** What the rule should say of the steps: the time of each message, in minutes. */
function expectedOf(steps: readonly Step[]): number[] {
  const messages: number[] = []
  let [clock, last, isWatched] = [0, 0, false]
  for (const { kind, gap } of steps) {
    clock += gap
    if (kind === 'collect' && isWatched && clock >= last + silenceMinutes) {
      messages.push(last + silenceMinutes)
      isWatched = false
    }
    if (kind !== 'collect') last = clock
    if (kind === 'upload') isWatched = true
  }
  return messages
}

async function take(world: UploadWorld, steps: readonly Step[], on = world.table): Promise<void> {
  let clock = 0
  for (const { kind, gap, late } of steps) {
    clock += gap
    if (kind === 'upload') await upload(world, clock, late, on)
    if (kind === 'receive') await world.receive([recordAt(clock - late)], world.table, at(clock))
    if (kind === 'collect') await collect(world, at(clock), {}, on)
  }
}

it('the messages are those of a model, whatever comes in which order', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
      const world = newWorld()
      await take(world, steps)
      const expected = expectedOf(steps)
      count += expected.length
      expect(fired(world)).toEqual(expected)
      expect(faultsOfMessages(world)).toEqual([])
    }),
    { numRuns: runsOf(80) }
  )
  // About 19.
  expect(count).toBeGreaterThan(1)
})

const day: readonly Step[] = [
  { kind: 'collect', gap: 1, late: 0 },
  { kind: 'upload', gap: 1, late: 0 },
  { kind: 'upload', gap: 10, late: 90 },
  { kind: 'collect', gap: 25, late: 0 },
  { kind: 'collect', gap: 40, late: 0 },
  { kind: 'upload', gap: 5, late: 0 },
  { kind: 'receive', gap: 20, late: 0 },
  { kind: 'upload', gap: 5, late: 0 },
  { kind: 'collect', gap: 35, late: 0 }
]

describe.each(['before', 'after'] as const)('a call that fails %s it takes effect', (fault) => {
  it('loses and doubles no message', async () => {
    const expected = expectedOf(day)
    expect(expected).toHaveLength(2)
    for (const failing of callNumbers(1, isFull ? 1 : 3)) {
      const world = newWorld()
      const { faulty, wasHit } = failingAt(world.table, failing, fault)
      let clock = 0
      for (const one of day) {
        // What failed is repeated at the same moment, as the stream and the next collection do.
        await take(world, [{ ...one, gap: clock + one.gap }], faulty).catch(() => undefined)
        clock += one.gap
        await world.process(world.table, at(clock))
        if (one.kind === 'collect') await collect(world, at(clock))
      }
      expect(fired(world)).toEqual(expected)
      expect(faultsOfMessages(world)).toEqual([])
      if (!wasHit()) return
    }
  })
})

it('an upload that comes at any call of the collection either ends the silence before it is found, or comes after it', async () => {
  for (const call of callNumbers()) {
    const world = newWorld()
    await upload(world, 1)
    const { interposed, wasReached } = interposedTable(world.table, call, () => upload(world, 31.5))
    await collect(world, at(31.6), {}, interposed)
    if (!wasReached()) return
    const before = fired(world)
    expect([[], [31]]).toContainEqual(before)
    await collect(world, at(62))
    expect(fired(world)).toEqual([...before, 61.5])
    expect(faultsOfMessages(world)).toEqual([])
  }
})
