/** Guards of a vehicle over uploads: the message, its moment, and what is left afterwards. */
import { describe, expect, it } from 'vitest'
import { accessItem } from '../../../lib/access/grants.ts'
import { permissionBits } from '../../../lib/contract/permissions.ts'
import { userScope } from '../../../lib/contract/scope.ts'
import { trackingItem } from '../../../lib/processing/tracking/tracking-item.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { guardPrefix } from '../../../lib/table/keys.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { seedGuard } from '../../guards/seeds.ts'
import { seedsOf } from '../../table/seeds.ts'
import { randomNumbers } from '../../telemetry/detection/journey.ts'
import { now, type UploadWorld, uploadWorld } from '../processing-world.ts'
import { driving, type Route, routeFrom, standing } from '../routes.ts'
import { faultsOfMessages, messagesOf, ruleOf, worldWith } from '../rules/rule-world.ts'

const minute = 60_000
const goingOn = (route: Route): Route => ({ ...route, records: [] })
const parked = standing(routeFrom(now.getTime() - 50 * minute), 10)
const watched = standing(goingOn(parked), 10)
const sinceMilliseconds = parked.untilMilliseconds
/** Without its ignition, as if it were towed, or drifted. */
const towed = driving(goingOn(watched), 10).records.map(({ ignition_on: _, ...record }): VehicleRecord => record)
const started = driving(goingOn(watched), 10).records

/** The first fix beyond 50 m, at 139 m for each record, and the one after it. */
const [firstOutside, confirming] = towed as [VehicleRecord, VehicleRecord]

const guardsIn = async ({ table }: UploadWorld) => (await findItem(table, accessItem('van')))?.guards
const pointersIn = ({ memory }: UploadWorld) => memory.items.filter(({ SK }) => String(SK).startsWith(guardPrefix))
const stateIn = async ({ table }: UploadWorld) => (await findItem(table, trackingItem('van')))?.guards
const momentOf = ({ atMilliseconds }: VehicleRecord) => new Date(atMilliseconds).toISOString()

async function guarded(world = uploadWorld()): Promise<UploadWorld> {
  await world.take(parked.records)
  await seedGuard(world.table, 'van', { userId: 'ada', sinceMilliseconds })
  return world
}

async function expectOver(world: UploadWorld) {
  expect(await guardsIn(world)).toBeUndefined()
  expect(pointersIn(world)).toEqual([])
  expect(await stateIn(world)).toBeUndefined()
  expect(faultsOfMessages(world)).toEqual([])
}

describe('a guard', () => {
  it('makes one message when the vehicle has left, and is over', async () => {
    const world = await guarded()
    await world.take(watched.records)
    expect(messagesOf(world)).toEqual([])
    expect(await guardsIn(world)).toHaveLength(1)
    await world.take(towed)
    const observed = expect.closeTo(278, 0)
    expect(messagesOf(world)).toMatchObject([
      { rule: 'ada guard-of-ada', at: momentOf(firstOutside), observed, suppressed: 0, isLate: false }
    ])
    const [stored] = world.memory.items.filter(({ SK }) => String(SK).startsWith('MESSAGE#'))
    expect(stored).toMatchObject({ property: 'guard', valueKey: 'LEFT', value: 50, priority: 'NOTIF_ALERT' })
    await expectOver(world)
  })

  it('rings with the second fix outside, in whatever upload it comes', async () => {
    const world = await guarded()
    await world.take([...watched.records, firstOutside])
    expect(messagesOf(world)).toEqual([])
    await world.take([confirming])
    expect(messagesOf(world)).toMatchObject([{ at: momentOf(firstOutside) }])
    await expectOver(world)
  })

  it('rings at once when the ignition becomes on', async () => {
    const world = await guarded()
    const first = { ...(started[0] as VehicleRecord), latitude: parked.latitude }
    await world.take([...watched.records, first])
    expect(messagesOf(world)).toMatchObject([{ rule: 'ada guard-of-ada', at: momentOf(first), observed: 'true' }])
    await expectOver(world)
  })

  it('rings once in any order of the uploads', async () => {
    const records = [...watched.records, ...towed]
    const size = 15
    const uploads = Array.from({ length: Math.ceil(records.length / size) }, (_, index) =>
      records.slice(index * size, (index + 1) * size)
    )
    for (let seed = 1; seed <= 12; seed++) {
      const world = await guarded()
      const random = randomNumbers(seed)
      const inOrder = uploads.map((upload) => ({ upload, key: random() })).toSorted((a, b) => a.key - b.key)
      for (const { upload } of inOrder) await world.take(upload)
      expect(messagesOf(world).map(({ rule }) => rule)).toEqual(['ada guard-of-ada'])
      await expectOver(world)
    }
  })

  it('rings by late records, between others that are at the place', async () => {
    const world = await guarded()
    const [out, back] = [watched.records.slice(20, 25), watched.records.slice(25)]
    await world.take([...watched.records.slice(0, 20), ...back])
    expect(messagesOf(world)).toEqual([])
    await world.take(out.map((record) => ({ ...record, latitude: 50.01 })))
    expect(messagesOf(world)).toMatchObject([{ at: momentOf(out[0] as VehicleRecord) }])
    await expectOver(world)
  })

  it('does not ring by late records from before its begin, or a repeated upload', async () => {
    const world = uploadWorld()
    await world.take(parked.records.slice(0, 20))
    await seedGuard(world.table, 'van', { userId: 'ada', sinceMilliseconds })
    await world.take(watched.records)
    const away = parked.records.slice(20).map((record) => ({ ...record, latitude: 51, ignition_on: true }))
    await world.take(away)
    await world.take(watched.records)
    expect(messagesOf(world)).toEqual([])
    expect(await guardsIn(world)).toHaveLength(1)
  })

  it('has its message counted beside those of rules for the same records', async () => {
    const world = await guarded(await worldWith([ruleOf('fast', 'speed', 'ABOVE', 40)]))
    await world.take([...watched.records, ...started])
    expect(messagesOf(world).map(({ rule }) => rule)).toEqual(['ada fast', 'ada guard-of-ada'])
    await expectOver(world)
  })
})

describe('a guard of somebody else', () => {
  it.each([
    ['rings with both permissions', permissionBits(['NOTIFICATION_RULE_READ', 'VEHICLE_STATUS_READ']), 1],
    ['is over silently without VEHICLE_STATUS_READ', permissionBits(['NOTIFICATION_RULE_READ']), 0],
    ['is over silently without NOTIFICATION_RULE_READ', permissionBits(['VEHICLE_STATUS_READ']), 0]
  ])('%s', async (_, bits, messages) => {
    const world = uploadWorld()
    const seeds = seedsOf(world.table)
    await seeds.user('max')
    await seeds.share('van', userScope('max'), bits)
    await world.take(parked.records)
    await seedGuard(world.table, 'van', { userId: 'max', sinceMilliseconds })
    await world.take([...watched.records, ...towed])
    expect(messagesOf(world)).toHaveLength(messages)
    await expectOver(world)
  })

  it('stays if another one rings', async () => {
    const world = await guarded()
    await seedsOf(world.table).user('max')
    await seedsOf(world.table).share('van', userScope('max'))
    await seedGuard(world.table, 'van', { userId: 'max', sinceMilliseconds, radiusMetres: 10_000 })
    await world.take([...watched.records, ...towed.slice(0, 10)])
    expect(messagesOf(world).map(({ rule }) => rule)).toEqual(['ada guard-of-ada'])
    expect((await guardsIn(world))?.map(({ userId }) => userId)).toEqual(['max'])
    expect(Object.keys((await stateIn(world)) ?? {})).toEqual(['guard-of-max'])
  })
})

describe('the end of a guard', () => {
  const ending = (untilMilliseconds: number) => ({ userId: 'ada', sinceMilliseconds, untilMilliseconds })

  it('lets records of its time ring for another hour', async () => {
    const world = uploadWorld()
    await world.take(parked.records)
    await seedGuard(world.table, 'van', ending(now.getTime() - 20 * minute))
    await world.take([...watched.records, ...towed])
    expect(messagesOf(world)).toHaveLength(1)
  })

  it('leaves nothing after the next upload', async () => {
    const world = uploadWorld()
    await world.take(parked.records)
    await seedGuard(world.table, 'van', { ...ending(now.getTime() - 61 * minute), sinceMilliseconds: 0 })
    await world.take([...watched.records, ...towed])
    expect(messagesOf(world)).toEqual([])
    expect(await guardsIn(world)).toBeUndefined()
    expect(await stateIn(world)).toBeUndefined()
  })
})
