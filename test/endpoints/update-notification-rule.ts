import { withOwnRule } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, placeRule, silenceRule, van } from '../table/world.ts'

const paramsOf = (id: string) => ({ ...van, notification_rule_id: id })

/** The car has not uploaded. */
const ofCar = { vehicle_id: 'car', notification_rule_id: 'c' }

export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: paramsOf('a'), body: { value: 130 }, budget: { trips: 3, readUnits: 5, writeUnits: 6 } }
  ],
  all: [...['a', 'none'].map(paramsOf), ofCar].flatMap((params) =>
    fromEverybody(params, [{ body: {} }, { body: { value: 1 } }, { body: silenceRule }, { body: placeRule }])
  ),
  matrix: [
    {
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '200 403p 200 403p 403 403p 403p 403',
      request: async (cell) => ({ ...(await withOwnRule(cell)), ask: { body: { value: 131 } } })
    }
  ]
}
