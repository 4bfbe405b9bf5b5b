// @module-tag long
/** Rule sets as their users write and read them. */
import { beforeEach, describe, expect, it } from 'vitest'
import { permissionBits } from '../../../lib/contract/permissions.ts'
import type { NotificationRuleSetContent } from '../../../lib/contract/resources/notification-rule-set.ts'
import { userScope } from '../../../lib/contract/scope.ts'
import { unfinishedJobs } from '../../../lib/jobs/job.ts'
import { runJob } from '../../../lib/jobs/run-job.ts'
import { changeRule, createRule, deleteRule, rulesOfCaller, rulesOfVehicle } from '../../../lib/rules/own-rules.ts'
import { timeZoneOfRule } from '../../../lib/rules/rule-time-zone.ts'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import { changeSet, createSet, deleteSet, getSet, listSets } from '../../../lib/rules/sets/own-sets.ts'
import { removeSetsOfUser } from '../../../lib/rules/sets/set-removal.ts'
import { maxRulesOfVehicle } from '../../../lib/rules/vehicle-rules.ts'
import type { Table } from '../../../lib/table/table.ts'
import { putVehicles } from '../../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../../audit/actors.ts'
import { acme, ada, noon } from '../../functions/call.ts'
import { MemoryTable } from '../../table/pairs/memory-table.ts'
import { seedsOf } from '../../table/seeds.ts'
import { seedRuleSet } from './seeds.ts'
import { pages, SetWorld } from './set-world.ts'

const permission = 'NOTIFICATION_RULE_WRITE'
const write = { permission, now: noon } as const
const read = 'NOTIFICATION_RULE_READ'
const rule = { property_indicator: 'speed', value_key: 'ABOVE', value: 90 }
const setOf = (coverage: Partial<NotificationRuleSetContent>) => ({ ...rule, ...coverage })

const seeded = new MemoryTable('seeded')
const seeds = seedsOf(seeded.table)
for (const id of ['ada', 'bob']) await seeds.user(id)
for (const id of ['van', 'car']) await seeds.vehicle('ada', id)
await seeds.vehicle('bob', 'bus')

let world: SetWorld
beforeEach(() => {
  world = new SetWorld(seeded.copy())
})

const create = (id: string, coverage: Partial<NotificationRuleSetContent>, caller = ada) =>
  createSet(world.table, caller, id, { body: setOf(coverage), ...write })

describe('a rule set', () => {
  it('shows how many vehicles have its rule, and whether more follow', async () => {
    const { set } = await create('s', { all: true })
    expect(set).toMatchObject({ id: 's', user_id: 'ada', ...rule, all: true, num_vehicles: 0, joining: true })
    await world.settle()
    const { set: joined } = await getSet(world.table, ada, 's', read)
    expect(joined).toEqual({ ...set, num_vehicles: 2, joining: false })
  })

  it.each([
    [{}, 'vehicle_ids'],
    [{ all: true, group_id: 'north' }, 'all'],
    [{ vehicle_ids: ['van'], organization_id: 'acme' }, 'organization_id']
  ] as const)('is refused where it does not have exactly one coverage (%j)', async (coverage, path) => {
    const message = 'must be given alone: a rule set has exactly one of vehicle_ids, group_id, organization_id, all'
    await expect(create('s', coverage as Partial<NotificationRuleSetContent>)).rejects.toMatchObject({
      id: 'INVALID_PARAMETERS',
      data: { issues: [{ path, message }] }
    })
  })

  it('is one of at most 50', async () => {
    for (let count = 0; count < 50; count++) await create(`s${count}`, { vehicle_ids: ['none'] })
    await expect(create('more', { all: true })).rejects.toMatchObject({ id: 'TOO_MANY', data: { limit: 50 } })
    await deleteSet(world.table, ada, 's7', write)
    await create('more', { all: true })
    expect((await listSets(world.table, ada, read)).sets).toHaveLength(50)
  })

  it.each([
    ['of an organization', acme],
    ['that is limited to vehicles', { ...ada, kind: 'programmatic', vehicleIds: ['van'] } as const],
    ['without the permission', { ...ada, permissions: permissionBits(['VEHICLE_READ']) }]
  ])('is refused to a token %s', async (_, caller) => {
    await create('s', { all: true })
    const denied = { id: 'PERMISSION_DENIED' }
    await expect(create('other', { all: true }, caller)).rejects.toMatchObject(denied)
    await expect(listSets(world.table, caller, read)).rejects.toMatchObject(denied)
    await expect(getSet(world.table, caller, 's', read)).rejects.toMatchObject(denied)
    await expect(changeSet(world.table, caller, 's', { body: {}, ...write })).rejects.toMatchObject(denied)
    await expect(deleteSet(world.table, caller, 's', write)).rejects.toMatchObject(denied)
  })

  it('of another user does not exist', async () => {
    await create('s', { all: true })
    const bob = { ...ada, owner: userScope('bob') }
    const refused = { id: 'NOTIFICATION_RULE_SET_NOT_FOUND' }
    await expect(getSet(world.table, bob, 's', read)).rejects.toMatchObject(refused)
    await expect(changeSet(world.table, bob, 's', { body: { value: 1 }, ...write })).rejects.toMatchObject(refused)
    await expect(deleteSet(world.table, bob, 's', write)).rejects.toMatchObject(refused)
  })

  it('that was written in a login under an organization covers no other organization', async () => {
    await seeds.organization('acme')
    await seeds.organization('rival')
    world = new SetWorld(seeded.copy())
    const own = seedsOf(world.table)
    for (const id of ['acme', 'rival']) await own.member(id, 'ada')
    await own.share('bus', 'ORG#acme')
    await create('s', { all: true }, { ...ada, origin: 'rival' })
    await create('t', { all: true })
    await world.settle()
    expect(await world.rulesOn('bus')).toEqual(['t 90'])
    expect(await world.rulesOn('van')).toEqual(['s 90', 't 90'])
  })

  it('that is loaded again after its removal is listed once', async () => {
    for (let time = 1; time <= 2; time++) {
      await seedRuleSet(world.table, 'ada', 's', { all: true })
      await removeSetsOfUser(world.table, 'ada')
      expect((await listSets(world.table, ada, read)).sets).toEqual([])
    }
    await seedRuleSet(world.table, 'ada', 's', { all: true })
    expect((await listSets(world.table, ada, read)).sets).toMatchObject([{ id: 's', num_vehicles: 2 }])
  })

  it('that is changed to the same starts no job', async () => {
    await create('s', { vehicle_ids: ['van'] })
    await world.settle()
    const { set } = await changeSet(world.table, ada, 's', { body: { value: 90, vehicle_ids: ['van'] }, ...write })
    expect(set.joining).toBe(false)
    expect(await unfinishedJobs(world.table)).toEqual([])
  })
})

describe('a rule of a set', () => {
  beforeEach(async () => {
    await createRule(
      world.table,
      ada,
      {
        ...rule,
        id: 'own',
        user_id: 'ada',
        vehicle_id: 'van',
        operator: 'NOTIF_OP_GT',
        enabled: true,
        priority: 'NOTIF_ALERT'
      },
      permission
    )
    const window = { tw_start: '22:00', tw_end: '06:00', tw_timezone: 'Europe/Berlin' }
    await create('s', { all: true, ...window })
    await world.settle()
  })

  it('is listed with the vehicle, and not with the rules of all vehicles', async () => {
    const { rules } = await rulesOfVehicle(world.table, ada, 'van', read)
    expect(rules.map(({ id, rule_set_id }) => ({ id, rule_set_id }))).toEqual([
      { id: 'own', rule_set_id: undefined },
      { id: 's', rule_set_id: 's' }
    ])
    const all = await rulesOfCaller(world.table, ada, read)
    expect(all.map(({ rule: { id } }) => id)).toEqual(['own'])
  })

  it('cannot be changed or deleted alone', async () => {
    const address = { vehicleId: 'van', ruleId: 's', permission } as const
    const refused = { id: 'NOTIFICATION_RULE_OF_SET', data: { rule_set_id: 's' } }
    await expect(changeRule(world.table, ada, address, (one) => one)).rejects.toMatchObject(refused)
    await expect(deleteRule(world.table, ada, address)).rejects.toMatchObject(refused)
  })

  it('has the time zone of the set', async () => {
    expect(await timeZoneOfRule(world.table, 'ada', 'van', 's')).toBe('Europe/Berlin')
    expect(await timeZoneOfRule(world.table, 'ada', 'van', 'own')).toBeUndefined()
  })

  it('is left out where the vehicle is full, and joins with the next change of the set', async () => {
    for (let count = 0; count < maxRulesOfVehicle; count++) {
      await putRule(world.table, { ...rule, id: `r${count}`, user_id: 'ada', vehicle_id: 'car' }).catch(() => {})
    }
    await create('t', { all: true })
    await world.settle()
    expect(await world.rulesOn('car')).toEqual(['s 90'])
    await deleteRule(world.table, ada, { vehicleId: 'car', ruleId: 'r1', permission })
    await changeSet(world.table, ada, 't', { body: { value: 91 }, ...write })
    await world.settle()
    expect(await world.rulesOn('car')).toEqual(['s 90', 't 91'])
  })
})

describe('a thousand vehicles', () => {
  const vehicles = Array.from({ length: 1000 }, (_, index) => `v${index}`)

  /** Notes the calls of the table by kind. */
  function counting(table: Table) {
    const calls: Record<string, number> = {}
    const send = (command: { readonly constructor: { readonly name: string } }) => {
      const { name } = command.constructor
      calls[name] = (calls[name] ?? 0) + 1
      return table.client.send(command as never)
    }
    return { calls, table: { ...table, client: { send } as unknown as Table['client'] } }
  }

  it('join in pages of 50, with one transaction each and progress between', async () => {
    await putVehicles(
      world.table,
      vehicles.map((id) => ({ actor: operator, ownerId: 'bob', given: { id } }))
    )
    world.changed.clear()
    const bob = { ...ada, owner: userScope('bob') }
    await create('s', { all: true }, bob)
    const { calls, table } = counting(world.table)
    const progress: number[] = []
    for (let job = (await unfinishedJobs(world.table))[0]; job; job = (await unfinishedJobs(world.table))[0]) {
      await runJob(table, pages, job, () => true)
      progress.push((await getSet(world.table, bob, 's', read)).set.num_vehicles)
    }
    // With the bus.
    expect(progress.at(-1)).toBe(1001)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.length).toBeGreaterThanOrEqual(1000 / 50)
    // One for each vehicle, and one that ends the job.
    expect(calls.TransactWriteCommand).toBe(1001 + 1)
    expect(calls.BatchGetCommand).toBeLessThan(3 * 1001)
  })
})
