import { speedRule } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, placeRule, rule, van } from '../table/world.ts'

export const tests: EndpointTests = {
  body: speedRule,
  successes: [
    { caller: ada, params: van, body: rule, budget: { trips: 2, readUnits: 5 } },
    { name: 'on a place', caller: ada, params: van, body: placeRule, budget: { trips: 3, readUnits: 5 } }
  ],
  all: fromEverybody(van, [{ body: rule }, { body: placeRule }]),
  matrix: [
    {
      people: '200 403:VEHICLE_STATUS_READ 403p 403:VEHICLE_STATUS_READ 403p 403p 403p 403p 403p',
      programs: '403:VEHICLE_STATUS_READ 403p 200 403p 403 403p 403p 403'
    }
  ]
}
