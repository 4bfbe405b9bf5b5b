// @module-tag long
/** Rules with minutes, where the state of the vehicle is not known: backlogs in several uploads, silence, heartbeats. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { now, type UploadWorld } from '../processing-world.ts'
import { driving, type Route, routeFrom, standing } from '../routes.ts'
import { collect, faultsOfMessages, messagesOf, ruleOf, worldWith } from './rule-world.ts'

const minute = 60_000
const day = 1440
const at = (minutes: number) => new Date(now.getTime() + minutes * minute)
const goingOn = (route: Route): Route => ({ ...route, records: [] })
const minutesOf = (world: UploadWorld) =>
  messagesOf(world).map((message) => Math.round((Date.parse(message.at) - now.getTime()) / minute))

beforeEach(() => {
  // Nothing waits long between two attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

async function upload(world: UploadWorld, records: readonly VehicleRecord[], minutes: number) {
  await world.receive(records, world.table, at(minutes))
  await world.process(world.table, at(minutes))
}

const timersOf = ({ memory }: UploadWorld) => memory.items.filter(({ PK }) => String(PK).startsWith('TIMER#'))

describe('a backlog in several uploads', () => {
  /** Three hours without network: stops of eight minutes between drives; then the vehicle stands for good. */
  const drives = Array.from({ length: 9 }).reduce<Route>(
    (route) => standing(driving(route, 12), 8),
    standing(routeFrom(now.getTime() - 180 * minute), 1)
  )
  const backlog = [...drives.records, ...standing(goingOn(drives), 1).records]
  const rules = [
    ruleOf('stood', 'status', 'SETUP_HOME_COMP', 15),
    ruleOf('stopped', 'status', 'SETUP_HOME_COMP', 0),
    ruleOf('drove', 'status', 'CRUISE', 45)
  ]

  /** Parts of some minutes, and after each of them the timers of each minute until the next. */
  async function inParts(partMinutes: number, pauseMinutes: number): Promise<UploadWorld> {
    const world = await worldWith(rules)
    const size = partMinutes * 6
    for (let begin = 0, minutes = 0; begin < backlog.length; begin += size, minutes += pauseMinutes) {
      await upload(world, backlog.slice(begin, begin + size), minutes)
      for (let passed = 0; passed < pauseMinutes; passed += 1) await collect(world, at(minutes + passed + 0.5))
    }
    return world
  }

  const messages = (world: UploadWorld) => messagesOf(world).map(({ rule, at: moment }) => `${rule} ${moment}`)

  it.each([
    [20, 2],
    [35, 5],
    [60, 25],
    [91, 55]
  ])('in parts of %i minutes, %i minutes apart, tells what it tells in one', async (part, pause) => {
    const whole = await worldWith(rules)
    await upload(whole, backlog, 0)
    const expected = messages(whole)
    expect(expected.filter((one) => one.includes('stopped')).length).toBeGreaterThan(5)
    const world = await inParts(part, pause)
    expect(messages(world).filter((one) => expected.includes(one))).toEqual(expected)
    // What comes after the backlog, which ends standing, is no part of it.
    const later = messages(world).filter((one) => !expected.includes(one))
    expect(later.filter((one) => (one.split(' ').at(-1) ?? '') < now.toISOString())).toEqual([])
    expect(faultsOfMessages(world)).toEqual([])
  })
})

it('a drive that is delivered an hour later is not over between two uploads', async () => {
  const world = await worldWith([ruleOf('parked', 'status', 'SETUP_HOME_COMP', 0)])
  const start = driving(standing(routeFrom(now.getTime() - 240 * minute), 1), 60)
  await upload(world, start.records, 0)
  const before = minutesOf(world)
  for (const passed of [1, 2, 20, 59]) await collect(world, at(passed))
  expect(minutesOf(world)).toEqual(before)
  await upload(world, driving(goingOn(start), 60).records, 59.5)
  for (const passed of [61, 90, 119]) await collect(world, at(passed))
  expect(minutesOf(world)).toEqual(before)
  // Nothing more comes: an hour after the last upload the drive is over.
  for (const passed of [121, 122]) await collect(world, at(passed))
  expect(minutesOf(world)).toEqual([...before, 121])
})

describe('a vehicle that fell silent while it charged', () => {
  const nightly = (value: number) => ({
    ...ruleOf('charging', 'battery_main_trend', 'CHARGE', value),
    tw_start: '22:00',
    tw_end: '06:00',
    tw_timezone: 'Europe/Berlin'
  })
  /** Up to `now`, which is 14:00 in Berlin, or another moment. */
  const charging = (until: number) =>
    Array.from({ length: 30 }, (_, index) => ({
      atMilliseconds: until - (29 - index) * minute,
      longitude: 10,
      latitude: 50,
      speed: 0,
      battery_main_voltage: 12 + index / 50
    }))

  it.each([0, 30])('tells nothing in the nights after, with %i minutes', async (value) => {
    const world = await worldWith([nightly(value)])
    await upload(world, charging(now.getTime()), 0)
    for (let night = 0; night < 48; night++) {
      for (const hour of [8, 9, 12]) await collect(world, at(night * day + hour * 60 + 31))
    }
    expect([messagesOf(world), timersOf(world)]).toEqual([[], []])
  })

  it('tells of the night in which it was known to charge alone', async () => {
    const world = await worldWith([nightly(30)])
    await upload(world, charging(at(8 * 60).getTime()), 8 * 60)
    for (let night = 0; night < 48; night++) {
      for (const hour of [8, 9, 12]) await collect(world, at(night * day + hour * 60 + 31))
    }
    expect(minutesOf(world)).toEqual([8 * 60 + 30])
  })
})

describe('a tracker that reports every six hours while the vehicle stands', () => {
  const long = ruleOf('parked', 'status', 'SETUP_HOME_COMP', 20 * 60)
  const heartbeat = (minutes: number): VehicleRecord => ({
    atMilliseconds: at(minutes).getTime(),
    longitude: 10,
    latitude: 50,
    speed: 0
  })

  it('tells in time what must last for longer, once its interval is known', async () => {
    const world = await worldWith([long])
    for (let hours = 0; hours <= 72; hours += 6) {
      await upload(world, [heartbeat(hours * 60)], hours * 60)
      for (const later of [1, 3, 5]) await collect(world, at((hours + later) * 60))
    }
    // The third gap makes the interval: the heartbeat before it is the first that is known to last.
    const [messages, ...more] = minutesOf(world)
    expect(more).toEqual([])
    expect(messages).toBe((12 + 20) * 60)
  })

  it('is known for twelve hours once it is silent', async () => {
    const world = await worldWith([{ ...long, value: 13 * 60 }])
    for (let hours = 0; hours <= 18; hours += 6) await upload(world, [heartbeat(hours * 60)], hours * 60)
    await upload(world, [{ ...heartbeat(19 * 60), latitude: 50.1, speed: 60 }], 19 * 60)
    expect(minutesOf(world)).toEqual([])
  })
})
