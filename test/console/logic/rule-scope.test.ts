import { beforeAll, expect, it, vi } from 'vitest'
import { addMessages, setLanguage } from '../../../infra/console/language/language.ts'
import { ruleFormMessages } from '../../../infra/console/vehicle/rules/rule-form.messages.ts'
import {
  type RuleScope,
  scopesOfSet,
  scopesOfVehicle,
  scopeText
} from '../../../infra/console/vehicle/rules/rule-scope.ts'
import { isRuleSet, type ListedRule } from '../../../infra/console/vehicle/rules/rule-set-requests.ts'
import './with-messages.ts'

addMessages(ruleFormMessages)

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { languages: [] })
  await setLanguage('en')
  return () => vi.unstubAllGlobals()
})

it('a rule of a vehicle can be given to its group, if it has one, and to the fleet', () => {
  expect(scopesOfVehicle('vans')).toEqual({ current: 'This vehicle', others: [{ group_id: 'vans' }, { all: true }] })
  for (const none of [undefined, '']) expect(scopesOfVehicle(none).others).toEqual([{ all: true }])
})

it('a set keeps its vehicles or is given to the fleet', () => {
  expect(scopesOfSet({ group_id: 'vans' })).toEqual({ current: 'Group vans', others: [{ all: true }] })
  expect(scopesOfSet({ all: true })).toEqual({ current: 'All vehicles', others: [] })
})

it.each<[RuleScope, string]>([
  [{ group_id: 'vans' }, 'Group vans'],
  [{ organization_id: 'acme' }, 'Vehicles of an organization'],
  [{ vehicle_ids: ['a', 'b'] }, 'Selected vehicles'],
  [{ all: true }, 'All vehicles']
])('the vehicles of the set %o are named', (scope, text) => {
  expect(scopeText(scope)).toBe(text)
})

it('a rule of a set on a vehicle is not the set', () => {
  const rule = { id: 'set', rule_set_id: 'set', vehicle_id: 'van' } as ListedRule
  expect([rule, { id: 'set', all: true, num_vehicles: 0, joining: false } as ListedRule].map(isRuleSet)).toEqual([
    false,
    true
  ])
})
