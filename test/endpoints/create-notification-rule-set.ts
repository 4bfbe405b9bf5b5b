import { createdRuleSet, speedSet } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, placeRule, rule } from '../table/world.ts'

const bodies = [
  { ...rule, all: true },
  { ...rule, vehicle_ids: ['van', 'car'] },
  { ...placeRule, all: true }
]

export const tests: EndpointTests = {
  body: speedSet,
  successes: [
    { caller: ada, body: bodies[0] as object, budget: { trips: 4, readUnits: 6, writeUnits: 14 } },
    {
      name: 'that names its vehicles',
      caller: ada,
      body: bodies[1] as object,
      budget: { trips: 4, readUnits: 6, writeUnits: 16 }
    }
  ],
  all: fromEverybody(
    {},
    bodies.map((body) => ({ body }))
  ),
  // A user with sets has a job for each later change of who reads the vehicle.
  isLastInMatrix: true,
  matrix: [
    {
      people: '200 200 200 200 200 200 200 200 200',
      programs: '200 403p 403 403 403 403 403p 403',
      request: createdRuleSet
    }
  ]
}
