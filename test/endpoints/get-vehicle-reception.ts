import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, van } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: ada, params: van, budget: { trips: 1, readUnits: 3 } }],
  all: [...fromEverybody(van), ...fromEverybody({ vehicle_id: 'none' })],
  matrix: [{ people: '200 200 403p 200 403p 403p 403p 403p 403p', programs: '200 403p 200 403p 200 403p 200 403' }]
}
