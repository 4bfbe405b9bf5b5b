import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: ada, params: { trip_id: 'private' }, budget: { trips: 2, readUnits: 2.5 } }],
  all: [...fromEverybody({ trip_id: 'private' }), ...fromEverybody({ trip_id: 'none' })],
  matrix: [{ people: '200 200 403p 200 403p 403p 403p 403p 403p', programs: '200 403p 200 403p 200 403p 403p 403' }]
}
