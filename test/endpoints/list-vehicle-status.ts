import { ofVehicle } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: ada, budget: { trips: 3, readUnits: 6 } }],
  all: fromEverybody({}, [{}, { query: 'orderby=speed' }, { query: 'limit=0' }]),
  matrix: [
    {
      people: '200 200 200- 200 200- 200- 200- 200- 200-',
      programs: '200 403p 200 200- 200 200- 403p 403',
      request: ofVehicle
    }
  ]
}
