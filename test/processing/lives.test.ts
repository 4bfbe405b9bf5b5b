// @module-tag long
/**
 * Processes generated lives of cars and phones. The result does not depend on how they are cut, ordered and received. With `npm
 * run test:lives` at full size.
 */
import { describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { inUploads } from '../bench/uploads/commute.ts'
import { isFull } from '../proof-extent.ts'
import { rounds } from '../rounds.ts'
import { Journey, randomNumbers } from '../telemetry/detection/journey.ts'
import { backlogLife } from './backlog-life.ts'
import { now, seen, type UploadWorld, uploadWorld } from './processing-world.ts'
import { expectFactsInStep } from './published-facts.ts'
import { randomUploads } from './random-uploads.ts'

const day = 86_400_000

/** A car with a fix every 2 s of a drive and every 5 minutes while parked. */
const car = (records: number, seed: number) =>
  backlogLife({
    days: 14,
    fromMilliseconds: now.getTime() - 20 * day,
    drivingSeconds: 2,
    parkedSeconds: 300,
    seed
  }).slice(0, records)

/** A phone that sends rare and poor fixes, and goes on in other places. */
function phone(count: number, seed: number): VehicleRecord[] {
  const random = randomNumbers(seed)
  const journey = new Journey({ atMilliseconds: now.getTime() - 25 * day, noiseMetres: 20, seed })
  while (journey.records.length < count) {
    journey.park(3600 * (1 + random() * 6), 300 + Math.floor(random() * 3) * 300)
    journey.drive(1000 + random() * 20_000, 20 + random() * 60, 20 + Math.floor(random() * 40), random() * 360)
  }
  return journey.records.slice(0, count).filter(({ atMilliseconds }) => atMilliseconds < now.getTime())
}

type Uploads = readonly (readonly VehicleRecord[])[]

/** Each upload is processed before the next is received. */
async function awaited(uploads: Uploads): Promise<UploadWorld> {
  const world = uploadWorld()
  for (const upload of uploads) await world.take(upload)
  return world
}

/** All uploads are received before any is processed. */
async function atOnce(uploads: Uploads): Promise<UploadWorld> {
  const world = uploadWorld()
  for (const upload of uploads) await world.receive(upload)
  await world.process()
  return world
}

/**
 * Four clients send their shares, each upload once the one before is answered, while the stream calls the processing, one call
 * at a time.
 */
async function byFourClients(uploads: Uploads): Promise<UploadWorld> {
  const world = uploadWorld()
  let left = 4
  const clients = [0, 1, 2, 3].map(async (client) => {
    for (let index = client; index < uploads.length; index += 4) {
      await world.receive(uploads[index] ?? [])
      await new Promise(setImmediate)
    }
    left -= 1
  })
  for (const _ of rounds(10_000, () => `${left} of the four clients`)) {
    if (left === 0) break
    await world.call()
    await new Promise(setImmediate)
  }
  await Promise.all(clients)
  await world.process()
  return world
}

const ways = { 'one after the other': awaited, 'all before any is processed': atOnce, 'by four clients': byFourClients }

/** The records of the life, and the sizes of its uploads. */
type Life = readonly [name: string, records: readonly VehicleRecord[], small: number, large: number]

const lives: readonly Life[] = [
  ['a car', car(isFull ? 20_000 : 1_500, 3), 1000, 250],
  ['a phone', phone(isFull ? 20_000 : 800, 5), 1000, 250],
  ['a car’s first days', car(isFull ? 2_500 : 300, 7), 7, isFull ? 250 : 30],
  ['a phone’s first days', phone(isFull ? 900 : 150, 11), 1, 7]
]

describe.each(lives)('the life of %s', (_, records, small, large) => {
  const orders = {
    'in order': (size: number) => inUploads(records, size),
    'newest first': (size: number) => inUploads(records, size).toReversed(),
    shuffled: (size: number) => randomUploads(records, Math.ceil(records.length / size), 9)
  }
  const cases = Object.keys(orders).flatMap((order) =>
    Object.keys(ways).flatMap((way) => [small, large].map((size) => [order, way, size] as const))
  )
  let expected: ReturnType<typeof seen>

  it('has trips', async () => {
    expected = seen(await awaited(inUploads(records, 1000)))
    expect(expected.trips.length).toBeGreaterThan(0)
  })

  it.each(cases)('is the same %s, %s, in uploads of %i', async (order, way, size) => {
    const world = await ways[way as keyof typeof ways](orders[order as keyof typeof orders](size))
    expect(seen(world)).toEqual(expected)
    expectFactsInStep(world)
  })
})
