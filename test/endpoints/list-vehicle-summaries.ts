import { withDay } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, van } from '../table/world.ts'

const month = 'from=2026-03-01&to=2026-03-31'

export const tests: EndpointTests = {
  query: `?${month}`,
  successes: [
    { caller: ada, params: van, query: month, budget: { trips: 2, readUnits: 2.5 } },
    { name: 'as CSV', caller: ada, params: van, query: `${month}&format=csv`, budget: { trips: 2, readUnits: 2.5 } },
    {
      name: 'as a workbook',
      caller: ada,
      params: van,
      query: `${month}&format=xlsx`,
      budget: { trips: 2, readUnits: 2.5 }
    }
  ],
  // The bus has trips from before it had days.
  all: fromEverybody(van, [
    { query: month },
    { query: `${month}&format=xlsx` },
    { params: { vehicle_id: 'bus' }, query: month }
  ]),
  matrix: [
    {
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '200 403p 200 403p 200 403p 403p 403',
      request: withDay
    }
  ]
}
