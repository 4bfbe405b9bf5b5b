import type { EndpointTests } from '../endpoint-tests.ts'
import { answerLostOnce } from '../table/faults.ts'
import { acme, ada, fromEverybody, van } from '../table/world.ts'

/** The token's own write is the third call; whether it was carried out is read where its answer is lost. */
const lost = { caller: acme, params: van, fault: { ...answerLostOnce, nth: 3 } }

export const tests: EndpointTests = {
  successes: [{ caller: ada, params: van, budget: { trips: 3, readUnits: 2, writeUnits: 4 } }],
  all: [...fromEverybody(van), lost],
  matrix: [{ people: '200 200 403p 200 403p 403p 403p 403p 403p', programs: '200 403p 200 403p 200 403p 200 403' }]
}
