/** Messages are late by the interval at which the device usually uploads. */
import { expect, it } from 'vitest'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { now, uploadWorld } from '../processing-world.ts'
import { collect, messagesOf, ruleOf, worldWith } from './rule-world.ts'

const minute = 60_000
const fast = ruleOf('fast', 'speed', 'ABOVE', 50)
const seeded = await worldWith([fast])

/** A record a minute of a drive; it is fast in the minute that is given. */
const drive = (minutes: number, fastAt: number): VehicleRecord[] =>
  Array.from({ length: minutes + 1 }, (_, index) => ({
    atMilliseconds: now.getTime() + index * minute,
    longitude: 10,
    latitude: 50 + index * 0.006,
    speed: index === fastAt ? 60 : 40
  }))

/** Uploads all records of a drive at this interval, in minutes, with the timers in between. Returns whether its message is late. */
async function isLate(everyMinutes: number, fastAt: number, untilMinutes: number, ruleLateMinutes?: number) {
  const world = uploadWorld({ items: seeded.memory.items, settings: { ruleLateMinutes } })
  const records = drive(untilMinutes, fastAt)
  for (let end = 0; end <= untilMinutes; end += everyMinutes) {
    const part = records.slice(end === 0 ? 0 : end - everyMinutes + 1, end + 1)
    const at = new Date(now.getTime() + end * minute)
    await world.receive(part, world.table, at)
    await world.process(world.table, at)
    await collect(world, at)
  }
  return messagesOf(world).map(({ isLate }) => isLate)
}

it.each([20, 40, 55])('those of a tracker that uploads each %i minutes of a drive are not', async (every) => {
  expect(await isLate(every, every * 4 + 1, every * 5)).toEqual([false])
})

it('those that one skipped upload delays are not, either', async () => {
  const world = uploadWorld({ items: seeded.memory.items })
  const records = drive(300, 241)
  for (const end of [0, 40, 80, 120, 160, 200, 280]) {
    const at = new Date(now.getTime() + end * minute)
    await world.receive(records.slice(Math.max(0, end - 79), end + 1), world.table, at)
    await world.process(world.table, at)
  }
  expect(messagesOf(world).map(({ isLate }) => isLate)).toEqual([false])
})

it('those of a tracker that uploads each minute are, after an outage of more than an hour', async () => {
  const world = uploadWorld({ items: seeded.memory.items })
  const records = drive(100, 35)
  for (const end of [...Array(31).keys(), 100]) {
    const at = new Date(now.getTime() + end * minute)
    await world.receive(end === 100 ? records.slice(31) : records.slice(end, end + 1), world.table, at)
    await world.process(world.table, at)
  }
  expect(messagesOf(world).map(({ isLate }) => isLate)).toEqual([true])
})

it('those of the first uploads are, beyond the setting', async () => {
  expect(await isLate(55, 1, 55)).toEqual([false])
  expect(await isLate(55, 1, 55, 50)).toEqual([true])
  expect(await isLate(70, 1, 70)).toEqual([true])
})
