import { withOwnRuleSet } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, ruleSets } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: { rule_set_id: ruleSets.group }, budget: { trips: 3, readUnits: 6, writeUnits: 10 } },
    {
      name: 'that names its vehicles',
      caller: ada,
      params: { rule_set_id: ruleSets.named },
      budget: { trips: 3, readUnits: 6, writeUnits: 10 }
    }
  ],
  all: [ruleSets.group, ruleSets.named, 'none'].flatMap((rule_set_id) => fromEverybody({ rule_set_id })),
  // A user with sets has a job for each later change of who reads the vehicle.
  isLastInMatrix: true,
  matrix: [
    {
      people: '204 204 204 204 204 204 204 204 204',
      programs: '204 403p 403 403 403 403 403p 403',
      request: withOwnRuleSet
    }
  ]
}
