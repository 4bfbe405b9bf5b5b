import { withOwnReport } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, reports } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [
    {
      caller: ada,
      params: { report_id: reports.weekly },
      body: { name: 'Other' },
      budget: { trips: 2, readUnits: 2, writeUnits: 2 }
    },
    {
      name: 'that is sent on another day',
      caller: ada,
      params: { report_id: reports.weekly },
      body: { weekday: 4 },
      budget: { trips: 2, readUnits: 2, writeUnits: 6 }
    }
  ],
  all: [reports.weekly, reports.saved, 'none'].flatMap((report_id) =>
    fromEverybody({ report_id }, [
      { body: {} },
      { body: { name: 'Other' } },
      { body: { weekday: 4 } },
      { body: { every: null } }
    ])
  ),
  matrix: [
    {
      people: '200 200 200 200 200 200 200 200 200',
      programs: '200 403p 403 403 403 403 403p 403',
      request: async (cell) => ({ ...(await withOwnReport(cell)), ask: { body: { weekday: 2 } } })
    }
  ]
}
