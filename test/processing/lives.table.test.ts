// @module-tag long
/**
 * Processes lives of vehicles in a database, through the receiver and the parallel batches of the stream, as `npm run
 * test:lives` and `npm run test:dynamodb-local` run them too. The result does not depend on how they are cut, ordered and sent.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { type Detected, detectedOf } from '../bench/uploads/burst/detected.ts'
import { ParallelBatches } from '../bench/uploads/burst/parallel-batches.ts'
import { inUploads } from '../bench/uploads/commute.ts'
import { receive, upload } from '../bench/uploads/upload-run.ts'
import { isFull } from '../proof-extent.ts'
import { seedsOf } from '../table/seeds.ts'
import { fixOf, readMeasurements } from '../telemetry/recorded-tracks.ts'
import { startTable } from '../test-table.ts'
import { backlogLife } from './backlog-life.ts'
import { randomUploads } from './random-uploads.ts'

const now = new Date('2026-03-31T12:00:00.000Z')
const table = (await startTable()).open()

const generated = backlogLife({
  days: isFull ? 14 : 2,
  fromMilliseconds: Date.parse('2026-03-12T00:00:00.000Z'),
  drivingSeconds: isFull ? 2 : 10,
  parkedSeconds: 300,
  seed: 3
}).slice(0, 20_000)

type Uploads = readonly (readonly VehicleRecord[])[]

interface Life {
  readonly name: string
  readonly records: readonly VehicleRecord[]
  /** The number of records of an upload. */
  readonly sizes: readonly number[]
}

const recorded = Map.groupBy(readMeasurements(), ({ vehicle }) => vehicle)
const lives: readonly Life[] = [
  { name: 'a generated car', records: generated, sizes: isFull ? [1000, 250] : [250] },
  ...[...recorded].map(([name, measurements]) => ({
    name: `the recorded ${name}`,
    records: measurements.map(fixOf),
    sizes: isFull ? [1000, 250, 7, 1] : [250]
  }))
]

const orders: Readonly<Record<string, (life: readonly VehicleRecord[], size: number) => Uploads>> = {
  'in order': inUploads,
  'newest first': (life, size) => inUploads(life, size).toReversed(),
  shuffled: (life, size) => randomUploads(life, Math.ceil(life.length / size), 9)
}

/**
 * This number of clients send their shares at the same time, each upload when the one before is stored, without waiting for the
 * processing.
 */
async function sentBy(clients: number, vehicleId: string, uploads: Uploads): Promise<void> {
  const batches = new ParallelBatches(table, now)
  const left = uploads.values()
  const send = async () => {
    for (const records of left) await receive(batches.table, vehicleId, records, now)
  }
  await Promise.all(Array.from({ length: clients }, send))
  await batches.settled()
}

/** Sends uploads one by one; each is processed before the next is sent. */
async function awaited(vehicleId: string, uploads: Uploads): Promise<void> {
  for (const records of uploads) await upload(table, vehicleId, records, now)
}

const ways: Readonly<Record<string, (vehicleId: string, uploads: Uploads) => Promise<void>>> = {
  ...(isFull && { awaited }),
  'by one client': (vehicleId, uploads) => sentBy(1, vehicleId, uploads),
  'by four clients': (vehicleId, uploads) => sentBy(4, vehicleId, uploads)
}

const ordersAndWays = Object.keys(orders).flatMap((order) => Object.keys(ways).map((way) => ({ order, way })))

beforeAll(() => seedsOf(table).user('ada'))

describe.each(lives)('the life of $name', ({ name, records, sizes }) => {
  const prefix = name.replaceAll(' ', '-')
  let expected: Detected | undefined

  beforeAll(async () => {
    await seedsOf(table).vehicle('ada', prefix)
    await awaited(prefix, inUploads(records, 1000))
    expected = (await detectedOf(table)).get(prefix)
  })

  it('has trips', () => {
    expect(expected?.trips.length).toBeGreaterThan(0)
  })

  const cases = ordersAndWays.flatMap((one) => sizes.map((size) => ({ ...one, size })))
  it.each(cases)(
    'is the same $order, $way, in uploads of $size',
    { timeout: 600_000 },
    async ({ order, way, size }) => {
      const id = `${prefix}-${order}-${way}-${size}`.replaceAll(' ', '-')
      await seedsOf(table).vehicle('ada', id)
      await ways[way]?.(id, orders[order]?.(records, size) ?? [])
      expect((await detectedOf(table)).get(id)).toEqual(expected)
    }
  )
})
