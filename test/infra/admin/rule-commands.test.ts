/** `rule pack`: rules that a version before the packed item has stored and deleted. */
import { expect, it } from 'vitest'
import type { NotificationRule } from '../../../lib/contract/resources/notification-rule.ts'
import { ruleItem } from '../../../lib/rules/own-rules.ts'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import { change } from '../../../lib/table/change.ts'
import { changed, removed } from '../../../lib/table/decision.ts'
import { Contents } from '../../table/pairs/model/contents.ts'
import { faultsOfRules } from '../../table/pairs/model/rules.ts'
import { seedsOf } from '../../table/seeds.ts'
import { contentsOf, everyItem } from '../../table/table-contents.ts'
import { restoreBeforeEach } from '../../test-table.ts'
import { startAdminWorld } from './admin-world.ts'

const { made, table } = await startAdminWorld()
const seeds = seedsOf(table)
for (const id of ['ada', 'max']) await seeds.user(id)
for (const id of ['van', 'bus']) await seeds.vehicle('ada', id)
restoreBeforeEach(table, await contentsOf(table))

const rule = (id: string, changes: Partial<NotificationRule> = {}): NotificationRule => ({
  id,
  user_id: 'ada',
  vehicle_id: 'van',
  property_indicator: 'speed',
  value_key: 'ABOVE',
  value: 90,
  ...changes
})

/** As a version before does it: the item of the rule alone. */
async function write(given: NotificationRule, remove = false): Promise<void> {
  await change(table, async (items) => {
    const [stored] = await items.read(ruleItem(given.user_id, given.vehicle_id, given.id))
    return { result: undefined, writes: [remove ? removed(stored) : changed(stored, given)] }
  })
}

const faults = async () => faultsOfRules(new Contents(await everyItem(table)))

it('packs rules that are not packed, unpacks those that are no more, and changes nothing a second time', async () => {
  await putRule(table, rule('known'))
  await putRule(table, rule('deleted'))
  await putRule(table, rule('last', { vehicle_id: 'bus' }))
  await write(rule('deleted'), true)
  await write(rule('last', { vehicle_id: 'bus' }), true)
  await write(rule('old', { user_id: 'max' }))
  await write(rule('changed'))
  expect(await faults()).not.toEqual([])

  expect(await made('rule', 'pack')).toEqual({ vehicles: 2, rules: 3, changed: 2, not_watched: [] })
  expect(await faults()).toEqual([])
  expect(await made('rule', 'pack')).toEqual({ vehicles: 1, rules: 3, changed: 0, not_watched: [] })
})

it('says of which vehicles more rules are stored than can be watched', async () => {
  for (let count = 0; count < 103; count++) await write(rule(`r${count}`))

  expect(await made('rule', 'pack')).toEqual({
    vehicles: 1,
    rules: 100,
    changed: 1,
    not_watched: [{ vehicle_id: 'van', rules: 3 }]
  })
})
