/** Calls of the processing never come, or come an hour late: the sweep finds the uploads, and no record is lost. */
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepUploads } from '../../lib/processing/sweep-uploads.ts'
import { noteActive } from '../../lib/records/active-vehicles.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { backlogLife } from './backlog-life.ts'
import { seen, type UploadWorld, uploadWorld } from './processing-world.ts'

const begin = Date.parse('2026-03-12T00:00:00.000Z')
const [minute, hour] = [60_000, 3_600_000]
const uploadMinutes = 10
const sweepMinutes = 15

/** A day of a car that parks and drives, in uploads of ten minutes. */
const life = backlogLife({ days: 1, fromMilliseconds: begin, drivingSeconds: 10, parkedSeconds: 300, seed: 3 })
const uploads: readonly { readonly at: Date; readonly records: readonly VehicleRecord[] }[] = [
  ...Map.groupBy(life, ({ atMilliseconds }) => Math.ceil((atMilliseconds + 1) / (uploadMinutes * minute)))
].map(([index, records]) => ({ at: new Date(index * uploadMinutes * minute), records }))
const end = uploads.at(-1)?.at.getTime() ?? begin

async function upload(world: UploadWorld, at: Date, records: readonly VehicleRecord[]): Promise<void> {
  await world.receive(records, world.table, at)
  await noteActive(world.table, 'van', at)
}

const processAt = (world: UploadWorld, at: Date) => world.process(world.table, at)

const sweep = ({ table }: UploadWorld, at: Date) =>
  sweepUploads(table, { now: at, isTimeUp: () => false, onNewer: (refusal) => expect.fail(refusal.message) })

/** What users see, without the moment at which the status was computed. */
function shown(world: UploadWorld) {
  const { status, ...others } = seen(world)
  const { timestamp: _, ...fields } = status as Record<string, unknown>
  return { ...others, status: fields }
}

let expected: ReturnType<typeof shown>

beforeAll(async () => {
  const world = uploadWorld()
  for (const { at, records } of uploads) {
    await upload(world, at, records)
    await processAt(world, at)
  }
  await processAt(world, new Date(end + sweepMinutes * minute))
  expected = shown(world)
})

describe('a stream that loses every call for a day', () => {
  const world = uploadWorld()
  const sweeps: { readonly restarted: number; readonly oldestMilliseconds: number }[] = []

  beforeAll(async () => {
    let swept = begin
    for (const { at, records } of uploads) {
      for (; swept < at.getTime(); swept += sweepMinutes * minute) sweeps.push(await sweep(world, new Date(swept)))
      await upload(world, at, records)
    }
  })

  it('is reported by every sweep as the age of the oldest waiting upload', () => {
    const first = sweeps.findIndex(({ restarted }) => restarted > 0)
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThanOrEqual(4)
    const later = sweeps.slice(first)
    expect(later.filter(({ restarted }) => restarted !== 1)).toEqual([])
    expect(later.map(({ oldestMilliseconds }) => oldestMilliseconds)).toEqual(
      later.map(({ oldestMilliseconds }) => oldestMilliseconds).toSorted((a, b) => a - b)
    )
    expect(sweeps.at(-1)?.oldestMilliseconds).toBeGreaterThan(22 * hour)
  })

  it('has lost no record once the calls of the next sweep arrive', async () => {
    const at = new Date(end + sweepMinutes * minute)
    expect(await sweep(world, at)).toMatchObject({ restarted: 1, isComplete: true })
    await processAt(world, at)

    expect(shown(world)).toEqual(expected)
    expect(await sweep(world, new Date(at.getTime() + sweepMinutes * minute))).toEqual({
      restarted: 0,
      oldestMilliseconds: 0,
      isComplete: true
    })
  })
})

describe('a mapping that is off for an hour', () => {
  it('calls for every change once it is on, and the first call processes all of them', async () => {
    const world = uploadWorld()
    const [offAt, onAt] = [begin + 7 * hour, begin + 8 * hour]
    let waiting = 0
    const outcomes: string[] = []
    for (const { at, records } of uploads) {
      await upload(world, at, records)
      if (at.getTime() > offAt && at.getTime() <= onAt) {
        waiting += 1
        continue
      }
      for (; waiting > 0; waiting--) outcomes.push(await world.call(world.table, at))
      await processAt(world, at)
    }
    await processAt(world, new Date(end + sweepMinutes * minute))

    expect(outcomes).toEqual(['processed', ...Array.from({ length: hour / minute / uploadMinutes - 1 }, () => 'none')])
    expect(shown(world)).toEqual(expected)
  })
})
