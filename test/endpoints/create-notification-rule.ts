import { speedRule } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, placeRule, rule, silenceRule, van } from '../table/world.ts'

export const tests: EndpointTests = {
  body: speedRule,
  successes: [{ caller: ada, params: van, body: rule, budget: { trips: 4, readUnits: 6, writeUnits: 10 } }],
  // The bus has no rules.
  all: [van, { vehicle_id: 'bus' }].flatMap((params) =>
    fromEverybody(params, [{ body: rule }, { body: silenceRule }, { body: placeRule }])
  ),
  matrix: [{ people: '200 200 403p 200 403p 403p 403p 403p 403p', programs: '200 403p 200 403p 403 403p 403p 403' }]
}
