/** A rule for a vehicle that others move: its ignition stays off. */
import { expect, it } from 'vitest'
import { now } from '../processing-world.ts'
import { driving, type Route, routeFrom, standing } from '../routes.ts'
import { messagesOf, ruleOf, worldWith } from './rule-world.ts'

const minute = 60_000
const tow = ruleOf('tow', 'towed', 'true', 0)

const goingOn = (route: Route): Route => ({ ...route, records: [] })
const there = standing(driving(standing(routeFrom(now.getTime() - 200 * minute), 20), 15), 60)
const away = driving(goingOn(there), 10)
const left = standing(goingOn(away), 30)
const withoutIgnition = away.records.map((record) => ({ ...record, ignition_on: false }))
const towed = [...there.records, ...withoutIgnition, ...left.records]

async function messagesAfter(...uploads: readonly (readonly (typeof towed)[number][])[]) {
  const world = await worldWith([tow])
  for (const upload of uploads) await world.take(upload)
  return messagesOf(world).map(({ rule, at, observed }) => ({ rule, minutes: minutesAfterStart(at), observed }))
}

const minutesAfterStart = (at: string) => Math.floor((Date.parse(at) - there.untilMilliseconds) / minute)

it('fires once, in the second minute of the movement', async () => {
  expect(await messagesAfter(towed)).toEqual([{ rule: 'ada tow', minutes: 1, observed: 'true' }])
})

it('fires the same in any parts', async () => {
  const whole = await messagesAfter(towed)
  for (const size of [7, 50]) {
    const count = Math.ceil(towed.length / size)
    const parts = Array.from({ length: count }, (_, index) => towed.slice(index * size, (index + 1) * size))
    expect(await messagesAfter(...parts)).toEqual(whole)
  }
})

it('does not fire where the vehicle drives, parks, or never sent its ignition on', async () => {
  expect(await messagesAfter([...there.records, ...away.records, ...left.records])).toEqual([])
  expect(await messagesAfter(towed.map((record) => ({ ...record, ignition_on: false })))).toEqual([])
  expect(await messagesAfter(towed.map(({ ignition_on: _, ...record }) => record))).toEqual([])
})
