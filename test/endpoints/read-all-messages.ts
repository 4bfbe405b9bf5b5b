import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: ada, budget: { trips: 4, readUnits: 3.5, writeUnits: 1 } }],
  all: fromEverybody({}),
  matrix: [{ people: '204 204 204 204 204 204 204 204 204', programs: '204 403p 204 204 403 403 403p 403' }]
}
