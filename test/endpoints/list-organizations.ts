import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: ada, budget: { trips: 2, readUnits: 1 } }],
  all: fromEverybody({}),
  matrix: [
    {
      people: '200- 200- 200- 200 200- 200 200- 200- 200-',
      programs: '200- 200- 200- 200- 200 200- 200- 403',
      request: () => ({ shows: ({ id }) => id === 'depot' })
    }
  ]
}
