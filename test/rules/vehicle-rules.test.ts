/** The rules of a vehicle in one item, after each write of a rule. */
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteUser } from '../../lib/accounts/user-deletion.ts'
import { ApiError } from '../../lib/contract/api-error.ts'
import type { NotificationRule } from '../../lib/contract/resources/notification-rule.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { changeRule, createRule, deleteRule } from '../../lib/rules/own-rules.ts'
import { putRule } from '../../lib/rules/rule-writes.ts'
import { maxRulesOfVehicle, vehicleRulesItem } from '../../lib/rules/vehicle-rules.ts'
import { wholeRule } from '../../lib/rules/whole-rule.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { transferVehicle } from '../../lib/vehicles/vehicle-transfer.ts'
import { operator } from '../audit/actors.ts'
import { uploadWorld } from '../processing/processing-world.ts'
import { driving, monday, routeFrom, standing } from '../processing/routes.ts'
import { callNumbers, failingAtEveryCall, interposedTable } from '../table/faulty-table.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { Contents } from '../table/pairs/model/contents.ts'
import { faultsOfRules } from '../table/pairs/model/rules.ts'
import { seedsOf } from '../table/seeds.ts'
import { ada, max } from '../table/world.ts'

const permission = 'NOTIFICATION_RULE_WRITE'
const content = { property_indicator: 'speed', value_key: 'ABOVE', value: 90 }
const rule = (id: string, changes: Partial<NotificationRule> = {}): NotificationRule =>
  wholeRule({ id, user_id: 'ada', vehicle_id: 'van', ...content, ...changes })
const admitted = Promise.resolve()
const asAda = { ...ada, admitted }
const asMax = { ...max, admitted }
const address = (ruleId: string) => ({ vehicleId: 'van', ruleId, permission }) as const

const seeded = new MemoryTable('seeded')
const seeds = seedsOf(seeded.table)
for (const id of ['ada', 'max', 'zoe']) await seeds.user(id)
await seeds.vehicle('ada', 'van')
await seeds.share('van', userScope('max'))

/** A vehicle that has uploaded has a tracking, in which the revision is noted. */
const uploaded = uploadWorld({ items: seeded.items })
await uploaded.take(standing(driving(standing(routeFrom(monday), 20), 10), 20).records)

let memory: MemoryTable
const packed = async () =>
  (await findItem(memory.table, vehicleRulesItem('van')))?.rules.map(({ user_id, id }) => `${user_id} ${id}`)
const expectInStep = () => expect(faultsOfRules(new Contents(memory.items))).toEqual([])

describe.each([
  ['without uploads', seeded],
  ['with uploads', uploaded.memory]
])('the packed rules of a vehicle %s', (_, before) => {
  beforeEach(() => {
    memory = before.copy()
  })

  it('are those of all users, by user and ID', async () => {
    await createRule(memory.table, asMax, rule('b', { user_id: 'max' }), permission)
    await createRule(memory.table, asAda, rule('b'), permission)
    await createRule(memory.table, asAda, rule('a'), permission)
    expect(await packed()).toEqual(['ada a', 'ada b', 'max b'])
    expectInStep()
  })

  it('follow a change and a deletion, and end with the last rule', async () => {
    for (const id of ['a', 'b']) await createRule(memory.table, asAda, rule(id), permission)
    await changeRule(memory.table, asAda, address('a'), (known) => ({ ...known, value: 120 }))
    expect((await findItem(memory.table, vehicleRulesItem('van')))?.rules[0]).toEqual(rule('a', { value: 120 }))
    expectInStep()
    for (const id of ['a', 'b']) await deleteRule(memory.table, asAda, address(id))
    expect(await packed()).toBeUndefined()
    expectInStep()
  })

  it('are at most 100, of all users together', async () => {
    for (let count = 0; count < maxRulesOfVehicle; count++) {
      await putRule(memory.table, rule(`r${count}`, { user_id: count % 2 ? 'ada' : 'max' }))
    }
    const refused = createRule(memory.table, asAda, rule('more'), permission)
    await expect(refused).rejects.toMatchObject({ id: 'TOO_MANY', data: { limit: 100 } })
    await expect(refused).rejects.toBeInstanceOf(ApiError)
    await expect(putRule(memory.table, rule('more'))).rejects.toThrow('Vehicle van has 100 rules, and can have no more')
    await changeRule(memory.table, asAda, address('r1'), (known) => ({ ...known, value: 1 }))
    await deleteRule(memory.table, asAda, address('r1'))
    await createRule(memory.table, asAda, rule('more'), permission)
    expect(await packed()).toHaveLength(100)
    expectInStep()
  })

  it('lose those of a user who is deleted', async () => {
    for (const user_id of ['ada', 'max']) await putRule(memory.table, rule('a', { user_id }))
    await deleteUser(memory.table, operator, 'max')
    expect(await packed()).toEqual(['ada a'])
    expectInStep()
  })

  it('lose those of users who lose the vehicle by its transfer', async () => {
    for (const user_id of ['ada', 'max', 'zoe']) await putRule(memory.table, rule('a', { user_id }))
    await transferVehicle(memory.table, operator, { vehicleId: 'van', to: 'zoe', keepsShares: false })
    expect(await packed()).toEqual(['zoe a'])
    expectInStep()
  })

  it('go with the vehicle', async () => {
    await putRule(memory.table, rule('a'))
    await deleteVehicle(memory.table, operator, 'van')
    expect(memory.items.filter(({ PK, SK }) => PK === 'VEHICLE#van' && !String(SK).startsWith('EVENT#'))).toEqual([])
    expectInStep()
  })

  it.each(['before', 'after'] as const)('are in step where calls fail %s they take effect', async (fault) => {
    await failingAtEveryCall(memory.table, fault, async (faulty) => {
      for (const [id, value] of [
        ['a', 1],
        ['b', 2],
        ['a', 3]
      ] as const) {
        await putRule(faulty, rule(id, { value })).finally(expectInStep)
      }
      await deleteUser(faulty, operator, 'max').finally(expectInStep)
    })
    expect(await packed()).toEqual(['ada a', 'ada b'])
  })

  it('have the rules of two users who write at once', async () => {
    for (const call of callNumbers()) {
      memory = before.copy()
      const other = () => createRule(memory.table, asMax, rule('m', { user_id: 'max' }), permission)
      const { interposed, wasReached } = interposedTable(memory.table, call, other)
      await createRule(interposed, asAda, rule('a'), permission)
      if (!wasReached()) return
      expect(await packed()).toEqual(['ada a', 'max m'])
      expectInStep()
    }
  })
})
