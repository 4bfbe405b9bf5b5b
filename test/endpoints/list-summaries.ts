import { withDay } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

const days = 'from=2026-03-01&to=2026-03-10'
const month = 'interval=month&from=2026-03-01&to=2026-03-31'

/** Reaches vehicles of its own alone, all of which have their days. */
const caller = { ...ada, origin: 'other' }

export const tests: EndpointTests = {
  query: `?${days}`,
  successes: [
    { caller, query: days, budget: { trips: 3, readUnits: 16 } },
    // The first question notes that nothing is missing.
    { name: 'of whole months', caller, query: month, budget: { trips: 6, readUnits: 20, writeUnits: 4 } },
    {
      name: 'of named vehicles',
      caller: ada,
      query: `${days}&vehicle_ids=van,car`,
      budget: { trips: 3, readUnits: 4 }
    },
    { name: 'as CSV', caller: ada, query: `${days}&vehicle_ids=van&format=csv`, budget: { trips: 3, readUnits: 4 } }
  ],
  all: [
    ...fromEverybody(
      {},
      [days, month, `${days}&vehicle_ids=van,bus`, `${month}&group_by=driver&format=csv`].map((query) => ({ query }))
    ),
    { caller, query: month }
  ],
  matrix: [
    {
      people: '200 200 200- 200 200- 200- 200- 200- 200-',
      programs: '200 403p 200 200- 200 200- 403p 403',
      request: withDay
    }
  ]
}
