import { ofVehicle } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, timestamp_end, van } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: van, query: `until=${timestamp_end}`, budget: { trips: 2, readUnits: 3.5 } },
    { name: 'at an offset', caller: ada, params: van, query: 'offset=1', budget: { trips: 3, readUnits: 3 } }
  ],
  all: fromEverybody(van, [{}, { query: 'offset=1' }, { query: `until=${timestamp_end}` }]),
  matrix: [
    {
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '200 403p 200 403p 200 403p 403p 403',
      request: ofVehicle
    }
  ]
}
