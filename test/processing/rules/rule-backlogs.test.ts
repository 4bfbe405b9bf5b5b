// @module-tag long
/** Rules whose value must last for long meet an upload of many days, which takes several steps. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { NotificationRule } from '../../../lib/contract/resources/notification-rule.ts'
import { rounds } from '../../rounds.ts'
import { now, type UploadWorld } from '../processing-world.ts'
import { driving, routeFrom, standing } from '../routes.ts'
import { collect, faultsOfMessages, messagesOf, ruleOf, worldWith } from './rule-world.ts'

const minute = 60_000
const dayMilliseconds = 24 * 60 * minute
const days = 9

/** Drives nine days before `now`, and stands since then without network: a record each 20 minutes. */
const drive = driving(standing(routeFrom(now.getTime() - days * dayMilliseconds - 60 * minute), 20), 20)
const parked = Array.from({ length: days * 72 }, (_, index) => ({
  atMilliseconds: drive.untilMilliseconds + (index + 1) * 20 * minute,
  longitude: 10,
  latitude: drive.latitude,
  speed: 0,
  ignition_on: false
}))
const backlog = [...drive.records, ...parked]

const parkedFor = (minutes: number) => ruleOf('parked', 'status', 'SETUP_HOME_COMP', minutes)
const openOnMondays = { tw_start: 'monday 09:00', tw_end: 'monday 17:00', tw_timezone: 'Europe/Berlin' }

/** The vehicle parks on a Sunday at what becomes its home after some days; the second Monday is the eighth day. */
const rules: readonly (readonly [string, NotificationRule, number])[] = [
  ['two days', parkedFor(2 * 1440), 1],
  ['five days, which it does not', parkedFor(5 * 1440), 0],
  ['five days, after the discovery of its home', ruleOf('home', 'status', 'PARK_HOME', 5 * 1440), 1],
  ['no minutes, on Mondays', { ...parkedFor(0), ...openOnMondays }, 1],
  [
    'no minutes, on Mondays, after the discovery of its home',
    { ...ruleOf('home', 'status', 'PARK_HOME', 0), ...openOnMondays },
    1
  ]
]

beforeEach(() => {
  // Nothing waits long between two attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

const timersOf = ({ memory }: UploadWorld) =>
  memory.items.filter(({ PK, SK }) => String(PK).startsWith('TIMER#') && String(SK).includes('#rule#'))

describe.each(rules)('a rule on a status that lasts %s', (_, rule, count) => {
  it('fires where a backlog of nine days is processed in several steps', async () => {
    const world = await worldWith([rule])
    await world.take(backlog)
    expect(messagesOf(world)).toHaveLength(count)
    expect(faultsOfMessages(world)).toEqual([])
    await collect(world, now)
    expect(messagesOf(world)).toHaveLength(count)
    expect(timersOf(world).every(({ SK }) => String(SK) > now.toISOString())).toBe(true)
  })

  it('makes the same messages where timers are collected between the calls of the processing', async () => {
    const [whole, world] = [await worldWith([rule]), await worldWith([rule])]
    await whole.take(backlog)
    await world.receive(backlog)
    for (const _ of rounds(100, () => 'the processing')) {
      if ((await world.call()) !== 'more') break
      await collect(world, now)
    }
    await collect(world, now)
    expect(messagesOf(world)).toEqual(messagesOf(whole))
    expect(faultsOfMessages(world)).toEqual([])
  })
})
