import { deletedMatrixTrip } from '../api/fixture/matrix.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, tripIds } from '../table/world.ts'

/** The day of the trip and its month are written with it, as update-trip.ts says. */
export const tests: EndpointTests = {
  successes: [{ caller: ada, params: { trip_id: 'public' }, budget: { trips: 4, readUnits: 4.5, writeUnits: 38 } }],
  all: [...tripIds, 'none'].flatMap((trip_id) => fromEverybody({ trip_id })),
  matrix: [
    {
      people: '204 204 403p 204 403p 403p 403p 403p 403p',
      programs: '204 403p 204 403p 204 403p 403p 403',
      request: () => ({ params: { trip_id: deletedMatrixTrip } })
    }
  ]
}
