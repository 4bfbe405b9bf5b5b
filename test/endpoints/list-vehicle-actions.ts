import { ofVehicle } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, timestamp_end, van } from '../table/world.ts'

const query = `from=2026-02-01T00:00:00Z&to=${timestamp_end}`

export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: van, budget: { trips: 6, readUnits: 20 } },
    { name: 'up to a moment', caller: ada, params: van, query, budget: { trips: 6, readUnits: 20 } }
  ],
  all: fromEverybody(van, [{}, { query }, { query: 'type=ALERT' }]),
  matrix: [
    {
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '200 403p 200 403p 200 403p 403p 403',
      request: async (cell) => ({ query: '?from=2000-01-01T00:00:00Z', ...(await ofVehicle(cell)) })
    }
  ]
}
