import { withOwnReport } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, reports } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: ada, params: { report_id: reports.weekly }, budget: { trips: 1, readUnits: 1 } }],
  all: [reports.weekly, reports.saved, 'none'].flatMap((report_id) => fromEverybody({ report_id })),
  matrix: [
    {
      people: '200 200 200 200 200 200 200 200 200',
      programs: '200 403p 403 403 403 403 403p 403',
      request: withOwnReport
    }
  ]
}
