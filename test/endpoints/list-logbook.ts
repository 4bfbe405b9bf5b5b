import { ofVehicle } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, van } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: van, budget: { trips: 4, readUnits: 8.5 } },
    { name: 'as CSV', caller: ada, params: van, query: 'format=csv', budget: { trips: 4, readUnits: 8.5 } },
    { name: 'as a workbook', caller: ada, params: van, query: 'format=xlsx', budget: { trips: 4, readUnits: 8.5 } },
    { name: 'at an offset', caller: ada, params: van, query: 'offset=1&limit=1', budget: { trips: 4, readUnits: 8.5 } }
  ],
  all: fromEverybody(van, [{}, { query: 'format=csv' }, { query: 'format=xlsx' }, { query: 'time_zone=Nowhere' }]),
  matrix: [
    {
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '200 403p 200 403p 200 403p 403p 403',
      request: ofVehicle
    }
  ]
}
