import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, van } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: van, budget: { trips: 4, readUnits: 6 } },
    {
      name: 'of a vehicle without days',
      caller: ada,
      params: { vehicle_id: 'bus' },
      budget: { trips: 5, readUnits: 6 }
    }
  ],
  all: [...fromEverybody(van), ...fromEverybody({ vehicle_id: 'bus' }), ...fromEverybody({ vehicle_id: 'car' })],
  matrix: [
    {
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '200 403p 200 403p 200 403p 403p 403'
    }
  ]
}
