/** Records arrive when the other records of their time have expired. */
import { describe, expect, it } from 'vitest'
import { readFixes } from '../../lib/records/read-fixes.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { now, processed, seen, type UploadWorld, uploadWorld } from './processing-world.ts'
import { driving, monday, routeFrom, standing } from './routes.ts'

const hour = 3_600_000
const day = 24 * hour
/** Records of three days, each with a drive that begins at 8:00, and of one day of the next year. */
const days = [0, 1, 2, 380].map((index) => standing(driving(routeFrom(monday + index * day), 10), 40))
const [first, second, third, last] = days.map(({ records }) => records)
const receivedFirst = now
const receivedLast = new Date(monday + 381 * day)
/** The moment at which the records of the first days have expired and those of the last have not. */
const afterwards = new Date(receivedFirst.getTime() + 401 * day)

async function upload(world: UploadWorld, records: Parameters<UploadWorld['receive']>[0] = [], at = receivedFirst) {
  await world.receive(records, world.table, at)
  await world.call(world.table, at)
}

const isExpired =
  (at: Date) =>
  ({ expiresAtSeconds }: StoredItem) =>
    expiresAtSeconds !== undefined && Number(expiresAtSeconds) * 1000 <= at.getTime()

/** Returns the vehicle after all days; `isRemoved`: which of the expired items the table has removed. */
async function livedIn(isRemoved: (item: StoredItem) => boolean) {
  const world = uploadWorld()
  for (const records of [first, second, third]) await upload(world, records)
  await upload(world, last, receivedLast)
  const expired = isExpired(afterwards)
  return uploadWorld({ items: world.memory.items.filter((item) => !expired(item) || !isRemoved(item)) })
}

describe('a checkpoint', () => {
  it('expires with the records of its hour', async () => {
    const { memory } = await livedIn(() => false)
    const expiries = (kind: string) =>
      new Map(
        memory.items
          .filter(({ SK }) => String(SK).startsWith(`${kind}#`))
          .map(({ SK, expiresAtSeconds }) => [String(SK).split('#')[1], expiresAtSeconds])
      )
    const [fixes, checkpoints] = [expiries('FIXES'), expiries('CHECKPOINT')]
    expect(checkpoints.size).toBe(3)
    for (const [of, expiry] of checkpoints) expect(expiry).toBe(fixes.get(of))
  })

  it('gets from a late record the expiry of its records', async () => {
    const world = uploadWorld()
    for (const records of [first, third]) await upload(world, records)
    const checkpointsOf = () => world.memory.items.filter(({ SK }) => String(SK).startsWith('CHECKPOINT#'))
    const [before] = checkpointsOf()
    await upload(world, second, new Date(receivedFirst.getTime() + 30 * day))
    const [again, between] = checkpointsOf()
    expect(again?.expiresAtSeconds).toBe(before?.expiresAtSeconds)
    expect(between?.expiresAtSeconds).toBe(receivedFirst.getTime() / 1000 + 430 * 86_400)
  })
})

describe('a record of a time whose records have expired', () => {
  it.each([
    ['the table has removed all of them', () => true],
    ['the table has removed the records alone', ({ SK }: StoredItem) => String(SK).startsWith('FIXES#')],
    ['the table has removed nothing yet', () => false]
  ])('leaves trips, triplegs and home as they are where %s', async (_, isRemoved) => {
    const world = await livedIn(isRemoved)
    const before = seen(world)
    expect(before.trips).toHaveLength(4)
    const at = monday + day + 5 * 60_000 + 5_000
    const records = driving(routeFrom(at), 20).records
    await world.receive(records, world.table, afterwards)

    const outcome = await world.call(world.table, afterwards)

    expect(outcome).toBe('processed')
    const { status, ...others } = seen(world)
    const { status: statusBefore, ...othersBefore } = before
    expect(others).toEqual(othersBefore)
    const { total_odometer } = statusBefore as { total_odometer: number }
    expect(status).toMatchObject({ total_odometer })
    expect(await readFixes(world.table, { vehicleId: 'van', from: at, upTo: at + hour })).toEqual(
      expect.arrayContaining([...records])
    )
  })

  it('does not prevent trips of later records that come with it', async () => {
    const world = await livedIn(() => true)
    const late = driving(routeFrom(monday + day + 5 * 60_000 + 5_000), 5).records
    const fresh = standing(driving(routeFrom(monday + 381 * day), 10), 40).records

    await upload(world, [...late, ...fresh], afterwards)

    expect(seen(world).trips).toHaveLength(5)
  })
})

it('an old track makes the same trips in any order of its uploads', async () => {
  const inOrder = await processed([first ?? [], second ?? [], third ?? []])
  const backwards = uploadWorld()
  for (const records of [third, second, first]) await upload(backwards, records, new Date(monday + 800 * day))
  expect(seen(backwards).trips).toEqual(seen(inOrder).trips)
})
