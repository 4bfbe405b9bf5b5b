import type { EndpointTests } from '../endpoint-tests.ts'
import { fromEverybody, max } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: max, budget: { trips: 1, readUnits: 2 } }],
  all: fromEverybody({}),
  matrix: [{ people: '403 403 403 403 403 403 403 403 403', programs: '403 403 403 403 403 403 403 403' }]
}
