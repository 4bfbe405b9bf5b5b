import { withOwnRule } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, van } from '../table/world.ts'

const paramsOf = (id: string) => ({ ...van, notification_rule_id: id })

/** The car has not uploaded. */
const ofCar = { vehicle_id: 'car', notification_rule_id: 'c' }

export const tests: EndpointTests = {
  successes: [{ caller: ada, params: paramsOf('a'), budget: { trips: 3, readUnits: 5, writeUnits: 6 } }],
  all: [...['a', 'none'].map(paramsOf), ofCar].flatMap((params) => fromEverybody(params)),
  matrix: [
    {
      people: '204 204 403p 204 403p 403p 403p 403p 403p',
      programs: '204 403p 204 403p 403 403p 403p 403',
      request: withOwnRule
    }
  ]
}
