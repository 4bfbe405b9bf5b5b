/** The silence of a vehicle ends its trip; records that come afterwards, and are older, are looked at by its rules. */
import { describe, expect, it } from 'vitest'
import type { NotificationRule } from '../../../lib/contract/resources/notification-rule.ts'
import { userScope } from '../../../lib/contract/scope.ts'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { seedsOf } from '../../table/seeds.ts'
import { now, type UploadWorld } from '../processing-world.ts'
import { driving, type Route, routeFrom, standing } from '../routes.ts'
import { collect, faultsOfMessages, messagesOf, ruleOf, worldWith } from './rule-world.ts'

const minute = 60_000
const at = (minutes: number) => new Date(now.getTime() + minutes * minute)
const goingOn = (route: Route): Route => ({ ...route, records: [] })

/** The last fix before the silence is of `now`; the drive goes on for 75 minutes without network. */
const underWay = driving(standing(routeFrom(now.getTime() - 30 * minute), 20), 10)
const onward = driving(goingOn(underWay), 75)
const silenceAt = 61
const uploadAt = 76

const fast = ruleOf('fast', 'speed', 'ABOVE', 60)
const cruise = ruleOf('cruise', 'status', 'CRUISE', 0)
const parkedLong = ruleOf('parked', 'status', 'SETUP_HOME_COMP', 30)
const ofSomeoneElse = { ...ruleOf('theirs', 'status', 'SETUP_HOME_COMP', 0), user_id: 'max' }

/** 70 km/h from the 20th to the 30th minute. */
const buffered: readonly VehicleRecord[] = onward.records.map((record) => {
  const minutes = (record.atMilliseconds - now.getTime()) / minute
  return minutes > 20 && minutes <= 30 ? { ...record, speed: 70 } : record
})

async function silent(rules: readonly NotificationRule[]): Promise<UploadWorld> {
  const world = await worldWith(rules.filter(({ user_id }) => user_id === 'ada'))
  const seeds = seedsOf(world.table)
  await seeds.user('max')
  await seeds.share('van', userScope('max'))
  for (const rule of rules.filter(({ user_id }) => user_id === 'max')) await putRule(world.table, rule)
  await world.take(underWay.records)
  await collect(world, at(silenceAt))
  return world
}

async function upload(world: UploadWorld, records: readonly VehicleRecord[], minutes: number): Promise<void> {
  await world.receive(records, world.table, at(minutes))
  await world.process(world.table, at(minutes))
}

const momentsOf = (world: UploadWorld, id: string) =>
  messagesOf(world)
    .filter(({ rule }) => rule === `ada ${id}`)
    .map((message) => (Date.parse(message.at) - now.getTime()) / minute)

describe('records of a drive that come after the silence that has ended it', () => {
  it.each([
    ['no rule on the status', [fast]],
    ['a rule of another user on the status', [fast, ofSomeoneElse]]
  ])('make a rule on the speed fire, with %s', async (_, rules) => {
    const world = await silent(rules)
    await upload(world, buffered, uploadAt)
    expect(messagesOf(world).filter(({ rule }) => rule === 'ada fast')).toMatchObject([
      { at: new Date(now.getTime() + 20 * minute + 10_000).toISOString(), observed: 70, isLate: false }
    ])
    expect(faultsOfMessages(world)).toEqual([])
  })

  it.each([
    ['in one upload', 1],
    ['in uploads of one minute', 75],
    ['in uploads of 25 minutes', 3]
  ])('make no second drive of it for a rule on the status, %s', async (_, count) => {
    const world = await silent([cruise])
    expect(momentsOf(world, 'cruise')).toHaveLength(1)
    const size = buffered.length / count
    for (let part = 0; part < count; part++) {
      await upload(world, buffered.slice(part * size, (part + 1) * size), uploadAt)
    }
    expect(momentsOf(world, 'cruise')).toHaveLength(1)
  })

  it('end what the silence began: a rule whose value has not lasted does not fire', async () => {
    const world = await silent([parkedLong])
    await upload(world, buffered.slice(0, 6 * 60), uploadAt)
    await collect(world, at(silenceAt + 30))
    expect(momentsOf(world, 'parked')).toEqual([])
  })

  it('leave the silence as it is where they are too few to end it, and a value fires that has lasted since then', async () => {
    const world = await silent([parkedLong, cruise])
    await upload(world, buffered.slice(0, 6 * 5), uploadAt)
    await collect(world, at(silenceAt + 30))
    // More of them may follow.
    expect(momentsOf(world, 'parked')).toEqual([])
    await collect(world, at(uploadAt + 60))
    expect(momentsOf(world, 'parked')).toEqual([silenceAt + 30])
    expect(momentsOf(world, 'cruise')).toHaveLength(1)
  })

  it('leave the silence as it is where the vehicle has parked meanwhile, and tell it once', async () => {
    const parked = ruleOf('parked', 'status', 'SETUP_HOME_COMP', 0)
    const world = await silent([parked, cruise])
    const stop = standing(driving(goingOn(underWay), 10), 50)
    const further = driving(goingOn(stop), 15)
    await upload(world, [...stop.records, ...further.records], uploadAt)
    expect(momentsOf(world, 'parked').filter((moment) => moment > 0)).toEqual([silenceAt])
    const [, ...later] = momentsOf(world, 'cruise')
    expect(later).toHaveLength(1)
    expect(later[0]).toBeGreaterThan(60)
  })

  it('are followed by another drive, which is reported, where they came with its first records', async () => {
    const world = await silent([cruise])
    const stop = driving(goingOn(underWay), 3)
    const pause = { ...goingOn(stop), untilMilliseconds: now.getTime() + 900 * minute }
    const next = driving(standing(pause, 5), 10)
    await upload(world, [...stop.records, ...next.records], 920)
    expect(momentsOf(world, 'cruise')).toHaveLength(2)
  })

  it('are followed by another silence, which is reported, where they reach beyond the first', async () => {
    const parked = ruleOf('parked', 'status', 'SETUP_HOME_COMP', 0)
    const world = await silent([parked])
    await upload(world, buffered, 200)
    await collect(world, at(260))
    expect(momentsOf(world, 'parked').filter((moment) => moment > 0)).toEqual([silenceAt])
    await collect(world, at(261))
    expect(momentsOf(world, 'parked').filter((moment) => moment > 0)).toEqual([silenceAt, 261])
  })
})
