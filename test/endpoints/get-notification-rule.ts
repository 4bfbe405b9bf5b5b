import { withOwnRule } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, van } from '../table/world.ts'

const paramsOf = (id: string) => ({ ...van, notification_rule_id: id })

export const tests: EndpointTests = {
  successes: [{ caller: ada, params: paramsOf('a'), budget: { trips: 1, readUnits: 1.5 } }],
  all: ['a', 'none'].map(paramsOf).flatMap((params) => fromEverybody(params)),
  matrix: [
    {
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '200 403p 200 403p 403 403p 403p 403',
      request: withOwnRule
    }
  ]
}
