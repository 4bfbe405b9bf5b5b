import { withOwnReport } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: ada, budget: { trips: 1, readUnits: 1 } }],
  all: fromEverybody({}),
  matrix: [
    {
      people: '200 200 200 200 200 200 200 200 200',
      programs: '200 403p 403 403 403 403 403p 403',
      request: withOwnReport
    }
  ]
}
