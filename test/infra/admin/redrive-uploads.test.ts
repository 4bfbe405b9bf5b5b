/** `dead-letter redrive` of uploads, with letters about records of the table's own stream. */
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { checkUploads } from '../../../infra/admin/doctor/check-uploads.ts'
import type { StreamRecord } from '../../../infra/local/stream/stream-record.ts'
import { openTableStream } from '../../../infra/local/stream/table-stream.ts'
import { localCredentials } from '../../../infra/service-file.ts'
import { itemsUnder } from '../../../lib/table/access-patterns.ts'
import { change } from '../../../lib/table/change.ts'
import { changed } from '../../../lib/table/decision.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { fixesPrefix, uploadPrefix, vehicleList } from '../../../lib/table/keys.ts'
import { removeItems } from '../../../lib/table/remove-items.ts'
import { queryAll, type Table } from '../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { pageOfVehicleList } from '../../../lib/trips/vehicle-trip-list.ts'
import { mergeFixes } from '../../../lib/uploads/merge-fixes.ts'
import { processUpload } from '../../../lib/uploads/process-upload.ts'
import { newUpload, uploadItem, uploadNamed } from '../../../lib/uploads/upload-item.ts'
import { faultyTable } from '../../table/faulty-table.ts'
import { seedsOf } from '../../table/seeds.ts'
import { contentsOf, putBack } from '../../table/table-contents.ts'
import { driving, monday, type Route, routeFrom, standing } from '../../uploads/routes.ts'
import { noon, startLettersWorld } from './letters-world.ts'

const { table, queue, service, ...world } = await startLettersWorld()
const uploadFunction = 'service-ProcessVehicleDataLambda'
const goingOn = (route: Route): Route => ({ ...route, records: [] })
/** Two trips, of which the second is in progress, in two uploads. */
const first = standing(driving(routeFrom(monday), 10), 20)
const second = driving(goingOn(first), 10)

async function receive(vehicleId: string, records: readonly VehicleRecord[], at = noon) {
  const upload = newUpload(records, at)
  const item = uploadItem(vehicleId, upload.records)
  await change(table, async (items) => {
    const [stored] = await items.read(item)
    return { result: undefined, writes: [changed(stored, upload)] }
  })
  return item
}

/** All that the stream has. */
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

/** One about the last record of each of the items, as the stream's function leaves them when it cannot process them. */
async function sendLetters(items: readonly { readonly key: { readonly PK: string; readonly SK: string } }[]) {
  const { shardId, records } = await streamRecords()
  for (const { key } of items) {
    const isOf = ({ dynamodb }: StreamRecord) =>
      JSON.stringify(dynamodb.Keys).includes(key.SK) && JSON.stringify(dynamodb.Keys).includes(key.PK)
    const record = records.findLast(isOf)
    if (record) world.sendLetter(uploadFunction, [record], shardId)
  }
}

const endsOfTrips = async (vehicleId: string, on: Table = table) =>
  (await pageOfVehicleList(on, vehicleId, 20)).trips.map(({ end }) => end)
const itemsOf = (vehicleId: string, prefix: string) => queryAll(table, itemsUnder(vehicleList(vehicleId), prefix))
const endOfFirst = new Date(monday + 10 * 60_000).toISOString()

let empty: Awaited<ReturnType<typeof contentsOf>>
beforeAll(async () => {
  const seeds = seedsOf(table)
  await seeds.user('ada')
  for (const id of ['van', 'car']) await seeds.vehicle('ada', id)
  empty = await contentsOf(table)
})
beforeEach(async () => {
  await putBack(table, empty)
  for (const { receiptHandle } of queue.receive(100, 0)) queue.delete(receiptHandle)
})

describe('an upload that has a dead letter', () => {
  it('is shown with its vehicle, and processed with those of its vehicle before it', async () => {
    await receive('van', first.records)
    const later = await receive('van', second.records, new Date(noon.getTime() + 1000))
    await sendLetters([later])

    const { result: listed } = await world.admin('dead-letter', 'list')
    expect(listed).toMatchObject({ dead_letters: [{ function: uploadFunction, records: 1, vehicles: ['van'] }] })

    const { code, result } = await world.admin('dead-letter', 'redrive')

    expect({ code, result }).toEqual({
      code: 0,
      result: { restarted: [], removed: 1, processed_uploads: 2, left: [] }
    })
    expect(queue.length).toBe(0)
    expect((await itemsOf('van', uploadPrefix)).map(({ records }) => records)).toEqual([undefined, undefined])
    expect(await endsOfTrips('van')).toEqual([endOfFirst])
    // For the days of the service's own setting.
    const [hour] = await itemsOf('van', fixesPrefix)
    const days = (Number(hour?.expiresAtSeconds) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(30)
  })

  it.each([
    ['merged its records', 5],
    ['written its trips', 1]
  ])('is finished where the function has failed after it had %s', async (_, callsBeforeEnd) => {
    const settings = { fixRetentionDays: 30, now: noon }
    let calls = 0
    const counting = faultyTable(table, (call) => {
      calls = call
      return undefined
    })
    await processUpload(counting, uploadNamed((await receive('car', first.records)).key), settings)
    const item = await receive('van', first.records)
    const faulty = faultyTable(table, (call) => (call > calls - callsBeforeEnd ? 'before' : undefined))
    await expect(processUpload(faulty, uploadNamed(item.key), settings)).rejects.toThrow()
    await sendLetters([item])

    const { result } = await world.admin('dead-letter', 'redrive')

    expect(result).toMatchObject({ removed: 1, processed_uploads: 1 })
    expect(await endsOfTrips('van')).toEqual([endOfFirst])
  })

  it('loses its letter where it has been processed and has expired since', async () => {
    const item = await receive('van', first.records)
    await processUpload(table, uploadNamed(item.key), { fixRetentionDays: 30, now: noon })
    await sendLetters([item])
    await removeItems(table, [item.key])

    const { code, result } = await world.admin('dead-letter', 'redrive')

    expect({ code, result }).toMatchObject({ code: 0, result: { removed: 1, processed_uploads: 0, left: [] } })
    expect(await endsOfTrips('van')).toEqual([endOfFirst])
  })

  it('is removed with what was merged of it where its vehicle is gone', async () => {
    const item = await receive('ghost', first.records)
    await mergeFixes(
      table,
      { vehicleId: 'ghost', hour: monday, halves: '' },
      first.records.slice(0, 9),
      monday / 1000 + 86_400
    )
    await sendLetters([item])

    const { code, result } = await world.admin('dead-letter', 'redrive')

    expect({ code, result }).toMatchObject({
      code: 0,
      result: { removed: 1, processed_uploads: 0, removed_uploads_of_deleted_vehicles: ['ghost'] }
    })
    expect(await itemsOf('ghost', '')).toEqual([])
  })

  it('keeps its letter where it fails again, and holds up no other', async () => {
    const item = await receive('van', first.records)
    await change(table, async (items) => {
      const [stored] = await items.read(item)
      return { result: undefined, writes: [changed(stored, { ...newUpload([], noon), records: new Uint8Array([9]) })] }
    })
    const others = await Promise.all([receive('van', second.records), receive('car', first.records)])
    await sendLetters([item, ...others])

    const { code, result } = await world.admin('dead-letter', 'redrive')

    expect(code).toBe(1)
    expect(result).toMatchObject({
      removed: 2,
      processed_uploads: 2,
      failed_uploads: [{ vehicle_id: 'van', upload: uploadNamed(item.key).hash }],
      left: [{ function: uploadFunction }]
    })
    expect(queue.length).toBe(1)
    expect(await endsOfTrips('car')).toEqual([endOfFirst])
  })

  it('is processed also with more letters than the queue gives at once', async () => {
    const cut = (index: number) => first.records.slice(index * 15, index * 15 + 15)
    const items = await Promise.all(Array.from({ length: 12 }, (_, index) => receive('van', cut(11 - index))))
    await sendLetters(items)

    const { result } = await world.admin('dead-letter', 'redrive')

    expect(result).toMatchObject({ removed: 12, processed_uploads: 12, left: [] })
    expect(await endsOfTrips('van')).toEqual([endOfFirst])
  })
})

describe('an upload of which the stream has no record any more', () => {
  const forgotten = async () => {
    const item = await receive('van', first.records)
    const { shardId, records } = await streamRecords()
    const [record] = records
    if (!record) throw new TypeError('The stream is empty')
    const dynamodb = { ...record.dynamodb, SequenceNumber: '999999999999' }
    world.sendLetter(uploadFunction, [{ ...record, dynamodb }], shardId)
    return item
  }

  it('is left with its letter, and the command says how it is found', async () => {
    const item = await forgotten()

    const { code, result, stderr } = await world.admin('dead-letter', 'redrive')

    expect({ code, result }).toMatchObject({ code: 1, result: { removed: 0, left: [{ function: uploadFunction }] } })
    expect(stderr).toMatch(/no longer has what some dead letters name\. With --scan .* about \d+ read units/)
    expect((await findItem(table, item))?.records).toBeDefined()
  })

  it('is found in the whole table, with or without a letter', async () => {
    await forgotten()
    await receive('car', first.records, new Date(noon.getTime() + 1000))

    const { result: listed } = await world.admin('dead-letter', 'list', '--scan')
    expect(listed).toMatchObject({
      unprocessed_uploads: [
        { vehicle_id: 'van', uploads: 1, since: noon.toISOString() },
        { vehicle_id: 'car', uploads: 1 }
      ]
    })

    const { code, result } = await world.admin('dead-letter', 'redrive', '--scan')

    expect({ code, result }).toMatchObject({ code: 0, result: { removed: 1, processed_uploads: 2, left: [] } })
    for (const id of ['van', 'car']) expect(await endsOfTrips(id)).toEqual([endOfFirst])
    const { result: after } = await world.admin('dead-letter', 'list', '--scan')
    expect(after).toEqual({ dead_letters: [], jobs: [], unprocessed_uploads: [] })
  })
})

describe('the doctor', () => {
  const later = new Date(noon.getTime() + 3_600_000)
  const question = () => ({
    table,
    queueUrl: service.deadLetterQueue,
    config: { endpoint: service.queueEndpoint, region: service.region, credentials: localCredentials }
  })

  it('counts the uploads of dead letters, and leaves the letters', async () => {
    await sendLetters([await receive('van', first.records), await receive('car', first.records)])

    const { problems, notes } = await checkUploads({ ...question(), stack: 'fleet', isScan: false }, later)

    expect(problems).toMatchObject([
      {
        problem: expect.stringMatching(
          /^2 uploads could not be processed, since \d{4}-\d\d-\d\dT[\d:.]+Z: their records/
        ),
        remedy: expect.stringMatching(/then: npm run admin -- dead-letter redrive --stack fleet$/)
      }
    ])
    expect(notes).toMatchObject([
      expect.stringMatching(/with --scan alone, which reads the whole table: about \d+ read units/)
    ])
    expect(queue.receive(10, 0)).toHaveLength(2)
  })

  it('finds uploads without letters, but for those of the last minutes', async () => {
    await receive('van', first.records)
    await receive('car', first.records, new Date(later.getTime() - 60_000))

    expect(await checkUploads({ ...question(), isScan: true }, later)).toMatchObject({
      problems: [
        {
          problem: expect.stringMatching(/^1 upload of 1 vehicle is not processed, since 2026-03-02T12:00:00.000Z: /),
          remedy: expect.stringMatching(/then: npm run admin -- dead-letter redrive --scan$/)
        }
      ]
    })
  })

  it('has nothing to say where everything is processed', async () => {
    expect(await checkUploads({ ...question(), isScan: true }, later)).toEqual({ notes: [] })
  })
})
