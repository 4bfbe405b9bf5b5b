import { withOwnMessage } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: ada, budget: { trips: 3, readUnits: 2.5 } }],
  all: fromEverybody({}, [{}, { query: 'read=false&vehicle_id=van&until=2026-03-02T11:30:00Z' }]),
  matrix: [
    {
      people: '200 200 200- 200 200- 200- 200- 200- 200-',
      programs: '200 403p 200 200- 403 403 403p 403',
      request: withOwnMessage
    }
  ]
}
