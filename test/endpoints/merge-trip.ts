import { withBody } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, tripIds } from '../table/world.ts'

/** What is not decided needs not be undone. */
const undo = { next_trip_id: 'none', undo: true }

export const tests: EndpointTests = {
  body: { next_trip_id: 'public' },
  successes: [
    { caller: ada, params: { trip_id: 'private' }, body: undo, budget: { trips: 3, readUnits: 4, writeUnits: 0 } }
  ],
  all: [...tripIds, 'none'].flatMap((trip_id) =>
    fromEverybody({ trip_id }, [{ body: undo }, { body: { next_trip_id: 'public' } }])
  ),
  matrix: [
    {
      people: '204 204 403p 204 403p 403p 403p 403p 403p',
      programs: '204 403p 204 403p 204 403p 403p 403',
      request: withBody(undo)
    }
  ]
}
