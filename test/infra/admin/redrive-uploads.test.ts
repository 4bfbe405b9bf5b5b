/** `dead-letter redrive` of uploads, with letters about records of the table's own stream. */
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { checkUploads } from '../../../infra/admin/doctor/check-uploads.ts'
import type { StreamRecord } from '../../../infra/local/stream/stream-record.ts'
import { openTableStream } from '../../../infra/local/stream/table-stream.ts'
import { localCredentials } from '../../../infra/service-file.ts'
import { processVehicle } from '../../../lib/processing/process-vehicle.ts'
import { inboxItem } from '../../../lib/records/inbox.ts'
import { announceUpload, newUpload } from '../../../lib/records/store-upload.ts'
import { itemsUnder } from '../../../lib/table/access-patterns.ts'
import { change } from '../../../lib/table/change.ts'
import { changed } from '../../../lib/table/decision.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { inboxKey, type Key, vehicleList } from '../../../lib/table/keys.ts'
import { queryAll } from '../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { pageOfVehicleList } from '../../../lib/trips/vehicle-trip-list.ts'
import { driving, monday, routeFrom, standing } from '../../processing/routes.ts'
import { seedsOf } from '../../table/seeds.ts'
import { contentsOf, putBack } from '../../table/table-contents.ts'
import { noon, startLettersWorld } from './letters-world.ts'

const { table, queues, service, ...world } = await startLettersWorld()
const uploadFunction = 'service-ProcessVehicleDataLambda'
/** Records of one trip that has ended. */
const { records } = standing(driving(routeFrom(monday), 10), 20)
const settings = { fixRetentionDays: 30, now: noon }

/** Stores an upload as the receiver does. */
async function receive(vehicleId: string, at = noon, received: readonly VehicleRecord[] = records): Promise<Key> {
  const storing = { vehicleId, fixRetentionDays: settings.fixRetentionDays, now: at }
  const upload = newUpload(received, storing)
  await change(table, async (items) => {
    const [stored] = await items.read(upload.item)
    return { result: undefined, writes: [changed(stored, upload.value)] }
  })
  await announceUpload(table, upload, received, storing)
  return inboxKey(vehicleId)
}

/** All records of the stream. */
async function streamRecords(): Promise<{ shardId: string; records: readonly StreamRecord[] }> {
  const stream = await openTableStream(table.name, service.databaseEndpoint, service.region)
  onTestFinished(stream.close)
  const [shard] = await stream.shards()
  const shardId = shard?.ShardId ?? ''
  const records: StreamRecord[] = []
  let iterator: string | undefined = await stream.start(shardId, undefined)
  for (let count = -1; iterator !== undefined && count !== 0; ) {
    const page = await stream.read(iterator)
    count = page?.records.length ?? 0
    records.push(...(page?.records ?? []))
    iterator = page?.next
  }
  return { shardId, records }
}

/** Sends a letter about the last record of each item, as Lambda does if the function cannot process them. */
async function sendLetters(keys: readonly Key[]) {
  const { shardId, records } = await streamRecords()
  for (const key of keys) {
    const isOf = ({ dynamodb }: StreamRecord) =>
      JSON.stringify(dynamodb.Keys).includes(key.SK) && JSON.stringify(dynamodb.Keys).includes(key.PK)
    const record = records.findLast(isOf)
    if (record) world.sendLetter(uploadFunction, [record], shardId)
  }
}

const inboxOf = (vehicleId: string) => findItem(table, inboxItem(vehicleId), { ConsistentRead: true })
/** Whether the inbox was changed by a restart, for which the stream calls the processing. */
const isRestarted = async (vehicleId: string) => (await inboxOf(vehicleId))?.isMore ?? false
const endsOfTrips = async (vehicleId: string) =>
  (await pageOfVehicleList(table, vehicleId, 20)).trips.map(({ end }) => end)
const itemsOf = (vehicleId: string) => queryAll(table, itemsUnder(vehicleList(vehicleId), ''))
const endOfTrip = new Date(monday + 10 * 60_000).toISOString()

let empty: Awaited<ReturnType<typeof contentsOf>>
beforeAll(async () => {
  const seeds = seedsOf(table)
  await seeds.user('ada')
  for (const id of ['van', 'car']) await seeds.vehicle('ada', id)
  empty = await contentsOf(table)
})
beforeEach(async () => {
  await putBack(table, empty)
  for (const { receiptHandle } of queues.receive('dead-letters', 100)) queues.delete(receiptHandle)
})

describe('an upload that has a dead letter', () => {
  it('is listed with its vehicle, and processed after its vehicle is restarted', async () => {
    await sendLetters([await receive('van')])
    await receive('car')

    const { result: listed } = await world.admin('dead-letter', 'list')
    expect(listed).toMatchObject({ dead_letters: [{ function: uploadFunction, records: 1, vehicles: ['van'] }] })

    const { code, result } = await world.admin('dead-letter', 'redrive')

    expect({ code, result }).toEqual({
      code: 0,
      result: { restarted: [], restarted_vehicles: 1, returned: 0, removed: 1, left: [] }
    })
    expect(queues.count('dead-letters') + queues.countHidden('dead-letters')).toBe(0)
    expect(await Promise.all(['van', 'car'].map(isRestarted))).toEqual([true, false])
    // The command itself processes nothing.
    expect(await endsOfTrips('van')).toEqual([])
    await processVehicle(table, 'van', settings)
    expect(await endsOfTrips('van')).toEqual([endOfTrip])
    expect(await inboxOf('van')).toBeUndefined()
  })

  it('restarts its vehicle once for more letters than one page of the queue has', async () => {
    const key = await receive('van')
    await sendLetters(Array.from({ length: 12 }, () => key))

    const { result } = await world.admin('dead-letter', 'redrive')

    expect(result).toMatchObject({ restarted_vehicles: 1, removed: 12, left: [] })
  })

  it('loses its letter if it has been processed since, without a change of its vehicle', async () => {
    await sendLetters([await receive('van')])
    await processVehicle(table, 'van', settings)

    const { code, result } = await world.admin('dead-letter', 'redrive')

    expect({ code, result }).toMatchObject({ code: 0, result: { removed: 1, left: [] } })
    await processVehicle(table, 'van', settings)
    expect(await endsOfTrips('van')).toEqual([endOfTrip])
    expect(await inboxOf('van')).toBeUndefined()
  })

  it('is removed by the processing if its vehicle is deleted', async () => {
    await sendLetters([await receive('ghost')])

    expect((await world.admin('dead-letter', 'redrive')).result).toMatchObject({ restarted_vehicles: 1, removed: 1 })
    await processVehicle(table, 'ghost', settings)

    expect(await itemsOf('ghost')).toEqual([])
  })
})

/** Stores an upload, and sends a letter whose record is not in the stream. */
async function forgetLetter(): Promise<void> {
  await receive('van')
  const { shardId, records } = await streamRecords()
  const [record] = records
  if (!record) throw new TypeError('The stream is empty')
  const dynamodb = { ...record.dynamodb, SequenceNumber: '999999999999' }
  world.sendLetter(uploadFunction, [{ ...record, dynamodb }], shardId)
}

describe('an upload whose record is no longer in the stream', () => {
  it('keeps its letter, and the command recommends --scan', async () => {
    await forgetLetter()

    const { code, result, stderr } = await world.admin('dead-letter', 'redrive')

    expect({ code, result }).toMatchObject({
      code: 1,
      result: { restarted_vehicles: 0, removed: 0, left: [{ function: uploadFunction }] }
    })
    expect(stderr).toMatch(/no longer has what some dead letters name\. With --scan .* about \d+ read units/)
    expect(await isRestarted('van')).toBe(false)
  })

  it('is found in the whole table, with or without a letter', async () => {
    await forgetLetter()
    await receive('car', new Date(noon.getTime() + 1000))

    const { result: listed } = await world.admin('dead-letter', 'list', '--scan')
    expect(listed).toMatchObject({
      unprocessed_uploads: [
        { vehicle_id: 'van', uploads: 1, since: noon.toISOString() },
        { vehicle_id: 'car', uploads: 1 }
      ]
    })

    const { code, result } = await world.admin('dead-letter', 'redrive', '--scan')

    expect({ code, result }).toMatchObject({ code: 0, result: { restarted_vehicles: 2, removed: 1, left: [] } })
    expect(await Promise.all(['van', 'car'].map(isRestarted))).toEqual([true, true])
    for (const id of ['van', 'car']) await processVehicle(table, id, settings)
    const { result: after } = await world.admin('dead-letter', 'list', '--scan')
    // The first drive of a vehicle starts the job that makes its days, which is not run here.
    const jobs = ['car', 'van'].map((subject) => ({ kind: 'rebuild-days', subject, started_at: noon.toISOString() }))
    expect(after).toEqual({ dead_letters: [], jobs, unprocessed_uploads: [] })
  })
})

describe('the doctor', () => {
  const later = new Date(noon.getTime() + 3_600_000)
  const question = () => ({
    table,
    queueUrl: service.deadLetterQueue,
    config: { endpoint: service.queueEndpoint, region: service.region, credentials: localCredentials }
  })
  const ofStack = () => checkUploads({ ...question(), stack: 'fleet', isScan: false }, later)

  it('reports vehicles of dead letters whose uploads wait, and keeps the letters', async () => {
    await sendLetters([await receive('van'), await receive('car', later)])

    const { problems, notes } = await ofStack()

    expect(problems).toMatchObject([
      {
        problem: expect.stringMatching(
          /^Uploads of 2 vehicles are not processed, since 2026-03-02T12:00:00.000Z: their/
        ),
        remedy: expect.stringMatching(/the letters: npm run admin -- dead-letter redrive --stack fleet$/)
      }
    ])
    expect(notes).toMatchObject([
      expect.stringMatching(/with --scan alone, which reads the whole table: about \d+ read units/)
    ])
    expect(queues.receive('dead-letters', 10, 0)).toHaveLength(2)
  })

  it('does not report letters whose uploads have been processed since', async () => {
    await sendLetters([await receive('van')])
    await processVehicle(table, 'van', settings)

    expect((await ofStack()).problems).toBeUndefined()
  })

  it('reports letters whose records are no longer in the stream', async () => {
    await forgetLetter()

    expect((await ofStack()).problems).toMatchObject([
      {
        problem: expect.stringMatching(
          /^1 dead letter names uploads of which the stream has no record any more; --scan/
        )
      }
    ])
  })

  it('finds uploads without letters, except recent ones that the sweep will process', async () => {
    await receive('van')
    await receive('car', new Date(later.getTime() - 14 * 60_000))

    expect(await checkUploads({ ...question(), isScan: true }, later)).toMatchObject({
      problems: [
        {
          problem: expect.stringMatching(/^Uploads of 1 vehicle are not processed, since 2026-03-02T12:00:00.000Z: /),
          remedy: expect.stringMatching(/the letters: npm run admin -- dead-letter redrive --scan$/)
        }
      ]
    })
  })

  it('reports nothing if every upload is processed', async () => {
    expect(await checkUploads({ ...question(), isScan: true }, later)).toEqual({ notes: [] })
  })
})
