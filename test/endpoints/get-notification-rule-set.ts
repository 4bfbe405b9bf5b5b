import { withOwnRuleSet } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, ruleSets } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: ada, params: { rule_set_id: ruleSets.group }, budget: { trips: 2, readUnits: 5 } }],
  all: [ruleSets.group, ruleSets.named, 'none'].flatMap((rule_set_id) => fromEverybody({ rule_set_id })),
  // A user with sets has a job for each later change of who reads the vehicle.
  isLastInMatrix: true,
  matrix: [
    {
      people: '200 200 200 200 200 200 200 200 200',
      programs: '200 403p 403 403 403 403 403p 403',
      request: withOwnRuleSet
    }
  ]
}
