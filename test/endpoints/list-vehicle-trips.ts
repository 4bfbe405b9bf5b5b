import { ofVehicle } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, timestamp_end, van } from '../table/world.ts'

const query = `to=${timestamp_end}`

export const tests: EndpointTests = {
  successes: [{ caller: ada, params: van, query, budget: { trips: 3, readUnits: 6 } }],
  all: fromEverybody(van, [{}, { query }, { query: 'offset=101' }, { query: 'deleted=true' }]),
  matrix: [
    {
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '200 403p 200 403p 200 403p 403p 403',
      request: ofVehicle
    }
  ]
}
