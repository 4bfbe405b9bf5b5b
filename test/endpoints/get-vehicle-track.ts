import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, van } from '../table/world.ts'

const query = 'from=2026-03-01T00:00:00Z&until=2026-03-01T12:00:00Z'

export const tests: EndpointTests = {
  query: '?from=2026-03-01T00:00:00Z&until=2026-03-02T00:00:00Z',
  successes: [{ caller: ada, params: van, query, budget: { trips: 1, readUnits: 2 } }],
  all: fromEverybody(van, [{ query }]),
  matrix: [{ people: '200 200 403p 200 403p 403p 403p 403p 403p', programs: '200 403p 200 403p 200 403p 403p 403' }]
}
