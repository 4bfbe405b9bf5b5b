// @module-tag long
/**
 * Runs calls of receipts and of the processing for one vehicle at the same time: stopped at each call to the table, ended
 * there, or without the answer to it. In each case everything ends, with the result of one upload of all records, and with facts that tell of it once. With `npm run
 * test:lives` at every call, otherwise at every sixth, beginning at another call for each backlog.
 */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { inUploads } from '../bench/uploads/commute.ts'
import { isFull, strideOf } from '../proof-extent.ts'
import { callNumbers, failingAt, faultyTable, interposedTable } from '../table/faulty-table.ts'
import { randomNumbers } from '../telemetry/detection/journey.ts'
import { fixOf, type Measurement, readMeasurements } from '../telemetry/recorded-tracks.ts'
import { backlogLife } from './backlog-life.ts'
import { now, processed, seen, type UploadWorld, uploadWorld } from './processing-world.ts'
import { expectFactsInStep } from './published-facts.ts'
import { randomUploads } from './random-uploads.ts'
import { scheduled } from './scheduled-table.ts'

const step = strideOf(6)
const schedules = isFull ? 60 : 12

/** Two days with records in 40 hours. */
const generated = backlogLife({
  days: 2,
  fromMilliseconds: now.getTime() - 10 * 86_400_000,
  drivingSeconds: 60,
  parkedSeconds: 1200
}).filter((_, index, all) => index < all.length - 20)

/** Recorded tracks, where they lie beside the checkout and the tests run in full. */
const recorded = isFull ? Map.groupBy(readMeasurements(), ({ vehicle }) => vehicle) : new Map<string, Measurement[]>()

const lives = [
  { life: 'a generated car', records: generated },
  ...[...recorded].map(([name, measurements]) => ({ life: `the recorded ${name}`, records: measurements.map(fixOf) }))
]

/** The uploads into which the device has cut the records. */
function backlogsOf(records: readonly VehicleRecord[]) {
  const third = Math.ceil(records.length / 3)
  const [first, second, last] = inUploads(records, third)
  return {
    'in order': [first, second, last],
    'newest first': [last, second, first],
    'with late records': randomUploads(records, 3, 5)
  } as Readonly<Record<string, readonly (readonly VehicleRecord[])[]>>
}

let runs = 0

beforeEach(() => {
  // Nothing waits long between two attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterAll(() => {
  process.stdout.write(`${runs} interleavings of receipts and of calls of the processing of one vehicle were run\n`)
})

async function received(uploads: readonly (readonly VehicleRecord[])[]): Promise<UploadWorld> {
  const world = uploadWorld()
  for (const upload of uploads) await world.receive(upload)
  return world
}

describe.each(lives)('of $life', ({ records }) => {
  /** The device repeats what was not acknowledged, and the stream a call that failed. */
  async function expectSame(world: UploadWorld, uploads: readonly (readonly VehicleRecord[])[]) {
    for (const upload of uploads) await world.receive(upload)
    await world.process()
    runs += 1
    expect(seen(world)).toEqual(await atOnce)
    expectFactsInStep(world)
    expect(world.memory.items.filter(({ SK }) => SK === 'INBOX')).toEqual([])
  }

  const backlogs = backlogsOf(records)
  const atOnce = processed([records]).then(seen)

  describe.each(Object.entries(backlogs))('a backlog %s', (kind, uploads) => {
    const offset = isFull ? 0 : Object.keys(backlogs).indexOf(kind)

    it('gives the same result where another call of the processing runs at each call to the table', async () => {
      for (const at of callNumbers(1 + offset, step)) {
        const world = await received(uploads)
        const { interposed, wasReached } = interposedTable(world.table, at, () => world.call())
        await world.call(interposed)
        await expectSame(world, uploads)
        if (!wasReached()) return
      }
    })

    it('gives the same result where an upload is received at each call of the processing to the table', async () => {
      const [first = [], ...others] = uploads
      for (const at of callNumbers(1 + offset, step)) {
        const world = await received([first])
        const { interposed, wasReached } = interposedTable(world.table, at, async () => {
          for (const upload of others) await world.receive(upload)
        })
        await world.call(interposed)
        await world.process()
        await expectSame(world, uploads)
        if (!wasReached()) return
      }
    })

    it('gives the same result where the processing runs at each call of a receipt to the table', async () => {
      const [first = [], second = [], ...others] = uploads
      for (const at of callNumbers(1 + offset, step)) {
        const world = await received([first])
        const { interposed, wasReached } = interposedTable(world.table, at, () => world.process())
        await world.receive(second, interposed)
        await expectSame(world, others)
        if (!wasReached()) return
      }
    })

    it.each(['before', 'after'] as const)(
      'gives the same result where calls fail %s they take effect',
      async (fault) => {
        for (const failing of callNumbers(1 + offset, step)) {
          const world = uploadWorld()
          const { faulty: table, wasHit } = failingAt(world.table, failing, fault)
          for (const upload of uploads) await world.receive(upload, table).catch(() => undefined)
          for (let call = 0; call < 6; call++) await world.call(table).catch(() => undefined)
          await expectSame(world, uploads)
          if (!wasHit()) return
        }
      }
    )

    it('gives the same result where the function ends at each call to the table and another call continues', async () => {
      for (const last of callNumbers(offset, step)) {
        const world = await received(uploads)
        let wasHit = false
        const ending = faultyTable(world.table, (call) => {
          wasHit ||= call > last
          return call > last ? 'before' : undefined
        })
        await world.call(ending).catch(() => undefined)
        await expectSame(world, uploads)
        if (!wasHit) return
      }
    })
  })

  describe('four calls at once', () => {
    const kinds = Object.values(backlogs)

    it.each(Array.from({ length: schedules }, (_, seed) => seed))(
      'give the same result in any order of their calls to the table, seed %i',
      async (seed) => {
        const random = randomNumbers(seed)
        const uploads = kinds[seed % kinds.length] ?? []
        const world = await received(uploads.slice(0, seed % 3))
        const left = uploads.slice(seed % 3)
        const actors = [
          ...left.map(
            (upload) => (table: UploadWorld['table']) => world.receive(upload, table).then(() => world.call(table))
          ),
          ...Array.from({ length: 4 - left.length }, () => (table: UploadWorld['table']) => world.call(table))
        ]
        // Every tenth call to the table fails, or its answer is lost, for a third of the seeds.
        const faultOf = () => {
          const number = random()
          if (seed % 3 !== 0 || number > 0.02) return undefined
          return number > 0.01 ? ('before' as const) : ('after' as const)
        }
        await scheduled(world.table, actors, { random, faultOf })
        await expectSame(world, uploads)
      }
    )
  })
})
