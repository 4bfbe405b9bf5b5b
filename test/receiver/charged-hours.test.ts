// @module-tag long
/** Uploads of many hours: what is refused, and how devices and imports get through. */
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/contract/api-error.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { receiveFixes } from '../../lib/receiver/receive-fixes.ts'
import { receiveRecords } from '../../lib/receiver/receive-records.ts'
import { refusal, refusalOf } from '../functions/call.ts'
import { now, type UploadWorld, uploadWorld } from '../processing/processing-world.ts'
import { callerOf } from '../table/running-table.ts'

const device = {
  ...callerOf(userScope('ada'), {
    kind: 'programmatic',
    permissions: permissionBits(['VEHICLE_DATA_UPLOAD']),
    vehicleIds: ['van']
  }),
  admitted: Promise.resolve(),
  countFor: async () => {},
  assertNotRefused: () => {}
}
const [minute, hour] = [60_000, 3_600_000]
const recordAt = (at: number) => ({ timestamp: new Date(at).toISOString(), longitude: 7.8, latitude: 51.7 })
/** Ascending, up to an hour before the frozen clock. */
const every = (milliseconds: number, count: number, until = now.getTime() - hour) =>
  Array.from({ length: count }, (_, index) => recordAt(until - (count - index) * milliseconds))
const inUploads = <T>(records: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(records.length / size) }, (_, part) => records.slice(part * size, (part + 1) * size))
const receive = async (world: UploadWorld, given: readonly unknown[], at = now) =>
  (await receiveRecords(world.table, device, 'van', given, { fixRetentionDays: 400, now: at })).receipt
const storedOf = ({ memory }: UploadWorld) => memory.items.filter(({ SK }) => /^(FIXES|BACKLOG)#/.test(String(SK)))

/** A client that waits as long as `Retry-After` says. Returns the seconds that it took, a second for each request. */
async function sendAll(world: UploadWorld, uploads: readonly (readonly unknown[])[]) {
  let [at, refused] = [now.getTime(), 0]
  for (const upload of uploads) {
    for (let isTaken = false; !isTaken; ) {
      try {
        expect(await receive(world, upload, new Date(at))).toMatchObject({ accepted: upload.length })
        isTaken = true
        at += 1000
      } catch (error) {
        if (!(error instanceof ApiError) || error.id !== 'RATE_LIMIT_EXCEEDED') throw error
        refused += 1
        at += Number(error.headers['Retry-After']) * 1000
      }
    }
  }
  return { seconds: (at - now.getTime()) / 1000, refused }
}

describe('an upload of old hours', () => {
  const year = every(hour, 1001)
  const limit = { hours_at_once: 1000, hours_per_minute: 60 }

  it('is taken with a thousand hours, and the next one not, of which nothing is stored', async () => {
    const world = uploadWorld()
    await receive(world, year.slice(1))

    expect(await refusalOf(receive(world, every(2 * hour, 2, now.getTime() - 5000 * hour)))).toEqual(
      refusal('RATE_LIMIT_EXCEEDED', limit)
    )
    expect(storedOf(world)).toHaveLength(1)
  })

  it('is recognized when it is repeated, whatever its vehicle has touched', async () => {
    const world = uploadWorld()
    await receive(world, year.slice(1))

    expect(await receive(world, year.slice(1))).toMatchObject({ accepted: 0, duplicates: 1000 })
    await world.process()
    expect(await receive(world, year.slice(1))).toMatchObject({ accepted: 0, duplicates: 1000 })
  })

  it.each([
    ['a single record', [recordAt(now.getTime() - 9000 * hour)]],
    ['records of the hours around that of the clock', every(50 * minute, 3, now.getTime() + 90 * minute)],
    ['no record that is accepted', [{}, {}]]
  ])('hinders none with %s', async (_, given) => {
    const world = uploadWorld()
    await receive(world, year.slice(1))

    await expect(receive(world, given)).resolves.toMatchObject({ duplicates: 0 })
  })
})

describe('without a record lost', () => {
  it.each([10, 100, 1000])(
    'a tracker that was offline for four days uploads %d fixes at once, and never waits',
    async (size) => {
      const uploads = inUploads(every(minute, 4 * 1440), size)

      expect(await sendAll(uploadWorld(), uploads)).toEqual({ seconds: uploads.length, refused: 0 })
    }
  )

  it('a year with a record each hour is imported in three hours', async () => {
    const { seconds, refused } = await sendAll(uploadWorld(), inUploads(every(hour, 8760), 1000))

    expect(refused).toBe(8)
    expect(seconds).toBeLessThan(3 * 3600)
  })

  it('a batch of another client goes on where it was refused', async () => {
    const world = uploadWorld()
    const fixes = every(hour, 1500).map((record) => ({ record }))
    const send = async (at: Date) =>
      (await receiveFixes(world.table, device, fixes, { fixRetentionDays: 400, now: at })).data

    await expect(send(now)).rejects.toMatchObject({ id: 'RATE_LIMIT_EXCEEDED', headers: { 'Retry-After': '500' } })
    expect(await send(new Date(now.getTime() + 500_000))).toEqual({ accepted: 500, duplicates: 1000, rejected: [] })
  })
})
