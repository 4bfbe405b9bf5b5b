import { withoutReports } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

const saved = { name: 'Kilometres', interval: 'day' }
const scheduled = { ...saved, every: 'WEEK', weekday: 2, time_zone: 'Europe/Berlin' }

export const tests: EndpointTests = {
  body: saved,
  successes: [
    { caller: ada, body: saved, budget: { trips: 2, readUnits: 2, writeUnits: 4 } },
    { name: 'that is sent', caller: ada, body: scheduled, budget: { trips: 2, readUnits: 2, writeUnits: 8 } }
  ],
  all: fromEverybody({}, [{ body: saved }, { body: scheduled }]),
  matrix: [
    {
      people: '200 200 200 200 200 200 200 200 200',
      programs: '200 403p 403 403 403 403 403p 403',
      request: async (cell) => ({ ...(await withoutReports(cell)), ask: { body: scheduled } })
    }
  ]
}
