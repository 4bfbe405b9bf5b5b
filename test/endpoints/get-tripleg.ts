import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: ada, params: { tripleg_id: 'leg' }, budget: { trips: 2, readUnits: 1.5 } }],
  all: [...fromEverybody({ tripleg_id: 'leg' }), ...fromEverybody({ tripleg_id: 'none' })],
  matrix: [{ people: '200 200 403p 200 403p 403p 403p 403p 403p', programs: '200 403p 200 403p 200 403p 403p 403' }]
}
