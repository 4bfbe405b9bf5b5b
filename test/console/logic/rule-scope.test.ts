import { beforeAll, expect, it, vi } from 'vitest'
import { addMessages, setLanguage } from '../../../infra/console/language/language.ts'
import { ruleFormMessages } from '../../../infra/console/vehicle/rules/rule-form.messages.ts'
import { otherScopes, type RuleScope, scopeText } from '../../../infra/console/vehicle/rules/rule-scope.ts'
import { isRuleSet, type ListedRule } from '../../../infra/console/vehicle/rules/rule-set-requests.ts'
import './with-messages.ts'

addMessages(ruleFormMessages)

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { languages: [] })
  await setLanguage('en')
  return () => vi.unstubAllGlobals()
})

const organizations = [
  { id: 'acme', name: 'Acme' },
  { id: 'city', name: 'City Care' }
]

it('a rule of a vehicle can be given to its group, to an organization and to the fleet', () => {
  const others = [{ organization_id: 'acme' }, { organization_id: 'city' }, { all: true }]
  expect(otherScopes({ groupId: 'vans' }, organizations)).toEqual([{ group_id: 'vans' }, ...others])
  for (const groupId of [undefined, '']) expect(otherScopes({ groupId }, organizations)).toEqual(others)
})

it.each<[RuleScope, RuleScope[]]>([
  [{ group_id: 'vans' }, [{ organization_id: 'acme' }, { organization_id: 'city' }, { all: true }]],
  [{ organization_id: 'acme' }, [{ organization_id: 'city' }, { all: true }]],
  [{ all: true }, [{ organization_id: 'acme' }, { organization_id: 'city' }]]
])('the set %o can be given to what it does not cover yet', (current, expected) => {
  expect(otherScopes({ current }, organizations)).toEqual(expected)
})

it.each<[RuleScope | undefined, string]>([
  [undefined, 'This vehicle'],
  [{ group_id: 'vans' }, 'Group vans'],
  [{ organization_id: 'city' }, 'Vehicles of City Care'],
  [{ organization_id: 'left' }, 'Vehicles of an organization'],
  [{ vehicle_ids: ['a', 'b'] }, 'Selected vehicles'],
  [{ all: true }, 'All vehicles']
])('the vehicles of %o are named', (scope, text) => {
  expect(scopeText(scope, organizations)).toBe(text)
})

it('a rule of a set on a vehicle is not the set', () => {
  const rule = { id: 'set', rule_set_id: 'set', vehicle_id: 'van' } as ListedRule
  expect([rule, { id: 'set', all: true, num_vehicles: 0, joining: false } as ListedRule].map(isRuleSet)).toEqual([
    false,
    true
  ])
})
