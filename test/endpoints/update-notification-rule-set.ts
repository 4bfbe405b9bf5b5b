import { withOwnRuleSet } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, placeRule, ruleSets } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [
    {
      caller: ada,
      params: { rule_set_id: ruleSets.group },
      body: { value: 130 },
      budget: { trips: 5, readUnits: 8, writeUnits: 6 }
    },
    {
      name: 'that names its vehicles from now on',
      caller: ada,
      params: { rule_set_id: ruleSets.group },
      body: { vehicle_ids: ['van'] },
      budget: { trips: 5, readUnits: 8, writeUnits: 6 }
    }
  ],
  all: [ruleSets.group, ruleSets.named, 'none'].flatMap((rule_set_id) =>
    fromEverybody({ rule_set_id }, [
      { body: {} },
      { body: { value: 1 } },
      { body: { vehicle_ids: ['car'] } },
      { body: { all: true } },
      { body: placeRule }
    ])
  ),
  // A user with sets has a job for each later change of who reads the vehicle.
  isLastInMatrix: true,
  matrix: [
    {
      people: '200 200 200 200 200 200 200 200 200',
      programs: '200 403p 403 403 403 403 403p 403',
      request: async (cell) => ({ ...(await withOwnRuleSet(cell)), ask: { body: { value: 131 } } })
    }
  ]
}
