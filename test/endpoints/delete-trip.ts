import { deletedMatrixTrip } from '../api/fixture/matrix.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, tripIds } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: ada, params: { trip_id: 'public' }, budget: { trips: 3, readUnits: 2, writeUnits: 30 } }],
  all: [...tripIds, 'none'].flatMap((trip_id) => fromEverybody({ trip_id })),
  matrix: [
    {
      people: '204 204 403p 204 403p 403p 403p 403p 403p',
      programs: '204 403p 204 403p 204 403p 403p 403',
      request: () => ({ params: { trip_id: deletedMatrixTrip } })
    }
  ]
}
