import { withOwnReport } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, reports } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: { report_id: reports.weekly }, budget: { trips: 2, readUnits: 2, writeUnits: 6 } }
  ],
  all: [...Object.values(reports), 'none'].flatMap((report_id) => fromEverybody({ report_id })),
  matrix: [
    {
      people: '204 204 204 204 204 204 204 204 204',
      programs: '204 403p 403 403 403 403 403p 403',
      request: withOwnReport
    }
  ]
}
