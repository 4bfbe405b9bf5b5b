// @module-tag long
/** Rules whose value must last for minutes fire without a record, by a timer. */

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { timerSet } from '../../../lib/jobs/timer.ts'
import { trackingItem } from '../../../lib/processing/tracking/tracking-item.ts'
import { deleteRule } from '../../../lib/rules/own-rules.ts'
import { change } from '../../../lib/table/change.ts'
import { changed } from '../../../lib/table/decision.ts'
import { deleteVehicle } from '../../../lib/vehicles/vehicle-deletion.ts'
import { operator } from '../../audit/actors.ts'
import { callNumbers, failingAt, interposedTable } from '../../table/faulty-table.ts'
import { ada } from '../../table/world.ts'
import { now, type UploadWorld } from '../processing-world.ts'
import { driving, type Route, routeFrom, standing } from '../routes.ts'
import { collect, faultsOfMessages, messagesOf, ruleOf, worldWith } from './rule-world.ts'

const minute = 60_000
const goingOn = (route: Route): Route => ({ ...route, records: [] })
/** Drives until 20 minutes before `now`, and stands since then. */
const drive = driving(standing(routeFrom(now.getTime() - 60 * minute), 20), 20)
const arrival = standing(goingOn(drive), 20)
const at = (minutes: number) => new Date(now.getTime() + minutes * minute)
const parkedLong = ruleOf('parked', 'status', 'SETUP_HOME_COMP', 30)

beforeEach(() => {
  // Nothing waits long between two attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

async function arrived(): Promise<UploadWorld> {
  const world = await worldWith([parkedLong])
  await world.take([...drive.records, ...arrival.records])
  return world
}

const timersOf = ({ memory }: UploadWorld) =>
  memory.items
    .filter(({ PK, SK }) => String(PK).startsWith('TIMER#') && String(SK).includes('#rule#'))
    .map(({ SK }) => String(SK).split('#')[0] ?? '')

/** When the rule fires: 30 minutes after the record at which the vehicle was seen to stand. */
async function dueOf(world: UploadWorld): Promise<Date> {
  const [due] = timersOf(world)
  if (due === undefined) throw new Error('There is no timer of the rules')
  return new Date(due)
}

/** Sets the timer of a rule that must last for 1e10 minutes. Its key is sorted before those of today. */
function setFarTimer({ table }: UploadWorld): Promise<string> {
  return change(table, async (items) => {
    const [stored] = await items.read(trackingItem('van'))
    const { value } = stored
    const [state] = Object.values(value?.rules?.states.rules ?? {})
    if (!value?.rules || state?.s === undefined) throw new Error('The status does not hold')
    const dueMilliseconds = state.s + 1e10 * minute
    const next = { ...value, rules: { ...value.rules, dueMilliseconds } }
    const writes = [changed(stored, next), timerSet({ kind: 'rule', subject: 'van', dueMilliseconds })]
    return { result: new Date(dueMilliseconds).toISOString(), writes }
  })
}

describe('a rule on a status that has to last', () => {
  it('fires by its timer at the moment at which the status has lasted, without a record', async () => {
    const world = await arrived()
    const due = await dueOf(world)
    expect(messagesOf(world)).toEqual([])
    await collect(world, new Date(due.getTime() - 1))
    expect(messagesOf(world)).toEqual([])
    await collect(world, new Date(due.getTime() + 30_000))
    expect(messagesOf(world)).toMatchObject([
      { rule: 'ada parked', at: due.toISOString(), observed: 'SETUP_HOME_COMP', isLate: false }
    ])
    expect([timersOf(world), faultsOfMessages(world)]).toEqual([[], []])
    await collect(world, at(600))
    expect(messagesOf(world)).toHaveLength(1)
  })

  it('does not fire where a record has ended the status, and the timer is removed when it is due', async () => {
    const world = await arrived()
    const due = await dueOf(world)
    const onward = driving(goingOn(arrival), 5)
    await world.receive(onward.records, world.table, at(5))
    await world.process(world.table, at(5))
    await collect(world, due)
    expect([messagesOf(world), timersOf(world)]).toEqual([[], []])
  })

  it('has its timer moved where the status begins anew', async () => {
    const world = await arrived()
    const due = await dueOf(world)
    const onward = standing(driving(goingOn(arrival), 3), 8)
    await world.receive(onward.records, world.table, at(11))
    await world.process(world.table, at(11))
    expect(timersOf(world)).toEqual([due.toISOString()])
    await collect(world, due)
    const moved = await dueOf(world)
    expect(moved.getTime()).toBeGreaterThan(due.getTime())
    expect(messagesOf(world)).toEqual([])
    await collect(world, moved)
    expect(messagesOf(world)).toMatchObject([{ at: moved.toISOString() }])
  })

  it('fires for a vehicle that sends nothing after its drive, once the silence has ended it', async () => {
    const world = await worldWith([parkedLong])
    const underWay = driving(standing(routeFrom(now.getTime() - 30 * minute), 20), 10)
    await world.take(underWay.records)
    await collect(world, at(61))
    expect(await dueOf(world)).toEqual(at(91))
    await collect(world, at(91))
    expect(messagesOf(world)).toMatchObject([{ at: at(91).toISOString(), observed: 'SETUP_HOME_COMP' }])
  })

  it.each([
    ['fires where records wait whose time has come', standing, 1],
    ['does not fire where records that wait have ended the status', driving, 0]
  ])('%s', async (_, going, count) => {
    const world = await arrived()
    const due = await dueOf(world)
    const earlier = (minutes: number) => new Date(due.getTime() - minutes * minute)
    // The clock of the device is ahead: the records are stored, and wait.
    const { records } = going({ ...goingOn(arrival), untilMilliseconds: earlier(2).getTime() }, 3)
    await world.receive(records, world.table, earlier(8))
    await world.process(world.table, earlier(8))
    expect(timersOf(world)).toEqual([due.toISOString()])
    await collect(world, due)
    expect(messagesOf(world).map(({ at: moment }) => moment)).toEqual(Array(count).fill(due.toISOString()))
    expect([timersOf(world), faultsOfMessages(world)]).toEqual([[], []])
  })

  it('has no timer where an operator has loaded more minutes than a rule can have, and loses the one it has', async () => {
    const world = await worldWith([ruleOf('never', 'status', 'SETUP_HOME_COMP', 1e10)])
    await world.take([...drive.records, ...arrival.records])
    expect(timersOf(world)).toEqual([])
    const due = await setFarTimer(world)
    expect(timersOf(world)).toEqual([due])
    await collect(world, at(1))
    expect([timersOf(world), messagesOf(world)]).toEqual([[], []])
  })

  it('says nothing once it is deleted, and its timer goes', async () => {
    const world = await arrived()
    const due = await dueOf(world)
    const caller = { ...ada, admitted: Promise.resolve() }
    await deleteRule(world.table, caller, { vehicleId: 'van', ruleId: 'parked', permission: 'NOTIFICATION_RULE_WRITE' })
    await collect(world, due)
    expect([messagesOf(world), timersOf(world)]).toEqual([[], []])
  })

  it('has its timer removed where the vehicle is gone', async () => {
    const world = await arrived()
    const due = await dueOf(world)
    await deleteVehicle(world.table, operator, 'van')
    await collect(world, due)
    expect([messagesOf(world), timersOf(world)]).toEqual([[], []])
  })

  it('fires once in two collections at once, wherever they meet', async () => {
    for (const call of callNumbers()) {
      const world = await arrived()
      const due = await dueOf(world)
      const { interposed, wasReached } = interposedTable(world.table, call, () => collect(world, due))
      await collect(world, due, {}, interposed)
      expect([messagesOf(world).length, timersOf(world), faultsOfMessages(world)]).toEqual([1, [], []])
      if (!wasReached()) return
    }
  })

  it.each(['before', 'after'] as const)('fires once where a call fails %s it takes effect', async (fault) => {
    for (const failing of callNumbers()) {
      const world = await arrived()
      const due = await dueOf(world)
      const { faulty, wasHit } = failingAt(world.table, failing, fault)
      await collect(world, due, {}, faulty).catch(() => undefined)
      await collect(world, new Date(due.getTime() + minute))
      expect([messagesOf(world).length, timersOf(world), faultsOfMessages(world)]).toEqual([1, [], []])
      if (!wasHit()) return
    }
  })
})
