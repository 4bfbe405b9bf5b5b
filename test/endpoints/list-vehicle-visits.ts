import { withOwnVisit } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, timestamp_end, van } from '../table/world.ts'

const query = 'organization_id=acme'

export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: van, query: `to=${timestamp_end}`, budget: { trips: 3, readUnits: 4 } },
    { name: 'to places of an organization', caller: ada, params: van, query, budget: { trips: 4, readUnits: 4 } }
  ],
  all: fromEverybody(van, [{}, { query }]),
  matrix: [
    {
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '403:PLACE_READ 403p 200 403p 200- 403p 403p 403',
      request: withOwnVisit
    },
    {
      variant: 'PLACE_READ',
      needs: 'PLACE_READ',
      people: '200 403:TRIP_READ 200 403:TRIP_READ 200 200 403:TRIP_READ 403:TRIP_READ 403:TRIP_READ',
      programs: '403:TRIP_READ 403p 200 403:TRIP_READ 200- 403:TRIP_READ 403:TRIP_READ 403',
      request: withOwnVisit
    }
  ]
}
