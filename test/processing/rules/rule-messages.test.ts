/** Messages that rules make of uploads, in the transaction that moves the state of the rules. */
import { describe, expect, it } from 'vitest'
import { tripsOf as tripsOfRules } from '../../../lib/processing/rules/trips-of-rules.ts'
import { deleteRule } from '../../../lib/rules/own-rules.ts'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import { vehicleRulesItem } from '../../../lib/rules/vehicle-rules.ts'
import { ada } from '../../table/world.ts'
import { now, type UploadWorld } from '../processing-world.ts'
import { driving, type Route, routeFrom, standing } from '../routes.ts'
import { tripsOf } from '../stored-trips.ts'
import { collect, faultsOfMessages, messagesOf, ruleOf, worldWith } from './rule-world.ts'

const minute = 60_000
const goingOn = (route: Route): Route => ({ ...route, records: [] })
const parked = standing(routeFrom(now.getTime() - 30 * minute), 20)
const drive = driving(goingOn(parked), 10)
const fast = ruleOf('fast', 'speed', 'ABOVE', 40)

/** The table, with the requests that are made on it. */
function watchedTable({ table }: UploadWorld) {
  const requests: string[] = []
  const client = Object.create(table.client) as typeof table.client
  client.send = (async (command: Parameters<typeof table.client.send>[0]) => {
    requests.push(JSON.stringify(command.input))
    return table.client.send(command)
  }) as typeof client.send
  return { table: { name: table.name, client }, requests }
}

it.each([
  ['without rules reads no packed rules', [], false],
  ['with a rule reads the packed rules', [fast], true]
])('the processing of a vehicle %s', async (_, rules, isRead) => {
  const world = await worldWith(rules)
  const { table, requests } = watchedTable(world)
  // With its first records the vehicle has no tracking yet, which would name the rules.
  await world.take(parked.records)
  await world.take(drive.records, table)
  await collect(world, new Date(now.getTime() + 70 * minute), {}, table)
  const { SK } = vehicleRulesItem('van').key
  expect(requests.some((request) => request.includes(`"SK":"${SK}"`))).toBe(isRead)
})

it('a disabled rule makes no message, and begins as a new one once it is enabled', async () => {
  const world = await worldWith([{ ...fast, enabled: false }])
  await world.take(parked.records)
  const middle = drive.records.length / 2
  await world.take(drive.records.slice(0, middle))
  expect(messagesOf(world)).toEqual([])
  await putRule(world.table, fast)
  await world.take(drive.records.slice(middle))
  const first = drive.records.slice(middle).find(({ speed = 0 }) => speed > 40)
  expect(messagesOf(world).map(({ at }) => at)).toEqual([new Date(first?.atMilliseconds ?? 0).toISOString()])
})

describe('a rule that an upload crosses', () => {
  it('makes one message with its fact, and names the trip that runs', async () => {
    const world = await worldWith([fast])
    await world.take(parked.records)
    expect(messagesOf(world)).toEqual([])
    await world.take(drive.records)
    const [trip] = tripsOf(world)
    const first = drive.records.find(({ speed = 0 }) => speed > 40)
    expect(messagesOf(world)).toEqual([
      {
        rule: 'ada fast',
        at: new Date(first?.atMilliseconds ?? 0).toISOString(),
        observed: first?.speed,
        suppressed: 0,
        isLate: false,
        trip: trip?.id
      }
    ])
    expect(faultsOfMessages(world)).toEqual([])
  })

  it('says nothing again while it holds, nor for a repeated upload', async () => {
    const world = await worldWith([fast])
    await world.take(parked.records)
    await world.take(drive.records)
    await world.take(driving(goingOn(drive), 5).records)
    await world.take(drive.records)
    expect(messagesOf(world)).toHaveLength(1)
  })

  it('says nothing once it is deleted', async () => {
    const world = await worldWith([fast])
    await world.take(parked.records)
    const caller = { ...ada, admitted: Promise.resolve() }
    await deleteRule(world.table, caller, { vehicleId: 'van', ruleId: 'fast', permission: 'NOTIFICATION_RULE_WRITE' })
    await world.take(drive.records)
    expect(messagesOf(world)).toEqual([])
  })
})

describe('the trip of a message', () => {
  it('is the one that runs where a value has lasted beyond its last fix', async () => {
    const world = await worldWith([ruleOf('long', 'status', 'CRUISE', 30)])
    await world.take([...parked.records, ...drive.records])
    await collect(world, new Date(now.getTime() + 40 * minute))
    expect(messagesOf(world)).toMatchObject([{ rule: 'ada long', trip: tripsOf(world)[0]?.id }])
  })

  it('is the one that runs where the record has no position', async () => {
    const world = await worldWith([ruleOf('weak', 'battery_main_voltage', 'BELOW', 11)])
    await world.take([...parked.records, ...drive.records])
    await world.take([{ atMilliseconds: now.getTime() + minute, battery_main_voltage: 10 }])
    expect(messagesOf(world)).toMatchObject([{ rule: 'ada weak', trip: tripsOf(world)[0]?.id }])
  })

  it('is none once the vehicle stands', async () => {
    const world = await worldWith([ruleOf('parked', 'status', 'SETUP_HOME_COMP', 30)])
    const arrival = standing(goingOn(drive), 20)
    await world.take([...parked.records, ...drive.records])
    await world.take(arrival.records)
    await collect(world, new Date(now.getTime() + 60 * minute))
    expect(messagesOf(world)).toHaveLength(1)
    expect(messagesOf(world)[0]).not.toHaveProperty('trip')
  })

  it('may be one that silence has ended, up to its last fix', () => {
    const [silent, running] = [
      { i: 'silent', f: 10, u: 20 },
      { i: 'running', f: 50, u: 60 }
    ]
    expect(tripsOfRules({ trips: [], silent: { trips: [silent], triplegs: [] }, runningTrip: running })).toEqual([
      silent,
      { ...running, u: Number.POSITIVE_INFINITY }
    ])
  })
})
