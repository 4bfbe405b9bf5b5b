/** Messages that rules make of uploads, in the transaction that moves the state of the rules. */
import { describe, expect, it } from 'vitest'
import { deleteRule } from '../../../lib/rules/own-rules.ts'
import { ada } from '../../table/world.ts'
import { now } from '../processing-world.ts'
import { driving, type Route, routeFrom, standing } from '../routes.ts'
import { tripsOf } from '../stored-trips.ts'
import { faultsOfMessages, messagesOf, ruleOf, worldWith } from './rule-world.ts'

const minute = 60_000
const goingOn = (route: Route): Route => ({ ...route, records: [] })
const parked = standing(routeFrom(now.getTime() - 30 * minute), 20)
const drive = driving(goingOn(parked), 10)
const fast = ruleOf('fast', 'speed', 'ABOVE', 40)

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
