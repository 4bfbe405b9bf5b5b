// @module-tag long
/**
 * Uploads that touch many items: every transaction stays within the limits of DynamoDB, and the number of calls within what the
 * uploads touch.
 */
import { expect, it } from 'vitest'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import { fitting } from '../../lib/processing/drives/drive-writes.ts'
import { putRule } from '../../lib/rules/rule-writes.ts'
import { maxActions } from '../../lib/table/commit.ts'
import type { Table } from '../../lib/table/table.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { shareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../audit/actors.ts'
import { fixesAt } from '../places/visits/drives-among-places.ts'
import { type CallInput, commandName } from '../table/pairs/call-input.ts'
import { seedsOf } from '../table/seeds.ts'
import { ada } from '../table/world.ts'
import { now, processed, seen, type UploadWorld, uploadWorld } from './processing-world.ts'
import { driving, type Route, routeFrom, standing } from './routes.ts'
import { faultsOfMessages, messagesOf, ruleOf } from './rules/rule-world.ts'
import { record, seedPlaces, visitsOf } from './visits/visit-world.ts'

const hour = 3_600_000
const day = 24 * hour
const monthEnd = Date.parse('2026-02-01T00:00:00.000Z')
const goingOn = (route: Route): Route => ({ ...route, records: [] })

/** Counts the calls, and the actions of the largest transaction. */
function watched(table: Table) {
  const seenCalls = { calls: 0, largest: 0 }
  const client = Object.create(table.client) as typeof table.client
  client.send = (async (command: Parameters<typeof table.client.send>[0]) => {
    seenCalls.calls += 1
    if (commandName(command) === 'TransactWrite') {
      seenCalls.largest = Math.max(seenCalls.largest, (command.input as CallInput).TransactItems?.length ?? 0)
    }
    return table.client.send(command)
  }) as typeof client.send
  return { table: { name: table.name, client }, seenCalls }
}

async function uploadWatched(world: UploadWorld, records: readonly VehicleRecord[]) {
  const { table, seenCalls } = watched(world.table)
  await world.take(records, table)
  return seenCalls
}

/** The vehicle is in the scopes of 16 users. */
async function widelySharedWorld() {
  const world = uploadWorld()
  const seeds = seedsOf(world.table)
  for (let index = 1; index < 16; index++) {
    await seeds.user(`user-${index}`)
    await shareVehicle(world.table, operator, 'van', `USER#user-${index}`, ada.permissions)
  }
  return world
}

it.each([20, 60])(
  'a late upload of %i hours moves a trip to another month in the lists of 16 scopes',
  async (hours) => {
    const before = driving(routeFrom(monthEnd - 40 * 60_000), 20)
    const after = standing(driving(routeFrom(monthEnd + 10 * day), 10), 20)
    const crossing = standing(driving(goingOn(before), 40), 20)
    const others = Array.from({ length: hours }, (_, index) => standing(routeFrom(monthEnd - (index + 2) * hour), 3))
    const late = [...others.toReversed().flatMap(({ records }) => records), ...crossing.records]
    const world = await widelySharedWorld()
    for (const { records } of [before, after]) await world.take(records)

    const { largest } = await uploadWatched(world, late)

    expect(largest).toBeLessThanOrEqual(maxActions)
    const inOrder = await processed([[...before.records, ...late, ...after.records]])
    expect(seen(world).trips).toEqual(seen(inOrder).trips)
    const listed = (scope: string) =>
      world.memory.items.filter(({ PK, SK }) => PK === `SCOPE#USER#${scope}` && String(SK).startsWith('TRIP#'))
    expect(listed('user-15')).toHaveLength(listed('ada').length)
  }
)

it('a trip in many lists is written in a transaction without the checkpoints of 24 hours', () => {
  const grants = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`USER#${index}`, allPermissionBits]))
  const access = { owner: 'USER#ada', grants } as const
  const trip = { id: 'a', kind: 'trip', isRunning: false, absorbed: [] } as const
  const driveChanges = [trip, { ...trip, id: 'b' }].map((one) => ({ ...one, absorbed: [] }))

  expect(fitting(driveChanges, access, 25)).toEqual({ now: [], later: driveChanges, left: 52, room: 52 })
  expect(fitting(driveChanges, access, 0).now.map(({ id }) => id)).toEqual(['a'])
})

it('1,000 records of 1,000 hours are processed in transactions of bounded size', async () => {
  const records = Array.from({ length: 1000 }, (_, index): VehicleRecord => {
    return { atMilliseconds: monthEnd - (1000 - index) * hour, longitude: 10, latitude: 50 + index / 1000, speed: 0 }
  })
  const world = await processed([records.slice(990)])

  const { largest } = await uploadWatched(world, records.slice(0, 990))

  expect(largest).toBeLessThanOrEqual(maxActions)
  expect(seen(world)).toEqual(seen(await processed([records])))
})

it('a late upload takes as many calls after 60 days of driving as after 6', async () => {
  const callsAfter = async (days: number) => {
    const drive = (index: number) => standing(driving(routeFrom(monthEnd - index * day), 10), 20).records
    const world = await processed(Array.from({ length: days }, (_, index) => drive(days - index)))
    const { calls } = await uploadWatched(world, driving(routeFrom(monthEnd - 5.5 * day), 10).records)
    return calls
  }
  expect(await callsAfter(60)).toBe(await callsAfter(6))
})

it('days among places, with rules, in 16 scopes are processed in transactions of bounded size', async () => {
  // Each 90 minutes from the yard through the town and back, past the gate, with a stop of half an hour at both ends.
  const shuttle = (index: number) =>
    [
      ...[0, 600, 1200, 1800].map((seconds) => [seconds, 0] as const),
      ...Array.from({ length: 15 }, (_, step) => [1860 + step * 15, 200 * (step + 1)] as const),
      ...[2400, 3000, 3900].map((seconds) => [seconds, 3000] as const),
      ...Array.from({ length: 15 }, (_, step) => [3960 + step * 15, 3000 - 200 * (step + 1)] as const)
    ].map(([seconds, metres]) => [index * 5400 + seconds, metres] as const)
  const begin = now.getTime() - 6 * day
  const fixes = fixesAt(...Array.from({ length: 5 * 16 }, (_, index) => shuttle(index)).flat())
  const records = fixes.map((fix) => record({ ...fix, atMilliseconds: begin + fix.atMilliseconds }))
  const world = await widelySharedWorld()
  await seedPlaces(world.table)
  for (const watch of ['ENTERED', 'LEFT', 'INSIDE', 'OUTSIDE']) {
    for (const place of ['yard', 'town', 'gate']) {
      await putRule(world.table, ruleOf(`${watch}-${place}`, 'place', `${watch}:${place}`, 0))
    }
  }
  const cut = uploadWorld({ items: world.memory.items })

  const { largest } = await uploadWatched(world, records)

  expect(largest).toBeLessThanOrEqual(maxActions)
  for (let from = 0; from < records.length; from += 500) await cut.take(records.slice(from, from + 500))
  expect(seen(world)).toEqual(seen(cut))
  expect(visitsOf(world)).toEqual(visitsOf(cut))
  expect(visitsOf(world).length).toBeGreaterThan(5 * 16 * 2)
  expect(faultsOfMessages(world)).toEqual([])
  expect(new Set(messagesOf(world).map(({ rule }) => rule)).size).toBe(
    new Set(messagesOf(cut).map(({ rule }) => rule)).size
  )
})
