import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

const query = 'since=2026-01-01T00:00:00Z'

export const tests: EndpointTests = {
  successes: [
    { caller: ada, query, budget: { trips: 7, readUnits: 21.5 } },
    { name: 'of now', caller: ada, budget: { trips: 0 } },
    {
      name: 'of a type',
      caller: ada,
      query: `${query}&types=trip.*&vehicle_ids=van`,
      budget: { trips: 4, readUnits: 7 }
    }
  ],
  all: fromEverybody({}, [{}, { query }, { query: `${query}&limit=3` }, { query: 'since=yesterday' }]),
  matrix: [{ people: '200 200 200 200 200 200 200 200 200', programs: '200 200 200 200 200 200 200 403' }]
}
