import { withEverySession } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: ada, budget: { trips: 2, readUnits: 2, writeUnits: 10 } }],
  all: fromEverybody({}),
  matrix: [
    {
      people: '204 204 204 204 204 204 204 204 204',
      programs: '403 403 403 403 403 403 403 403',
      request: async (cell) => {
        await withEverySession(cell)
        return {}
      }
    }
  ]
}
