import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, van } from '../table/world.ts'

/** Reads the access consistently, and the profiles of the sharees. */
export const tests: EndpointTests = {
  successes: [{ caller: ada, params: van, budget: { trips: 2, readUnits: 2 } }],
  all: ['van', 'bus', 'none'].flatMap((vehicle_id) => fromEverybody({ vehicle_id })),
  matrix: [
    {
      people: '200 403 403 403 403 403 403 403 403',
      programs: '403 403 403 403 403 403 403 403',
      request: () => ({ shows: ({ user_id }) => user_id === 'grantee' })
    }
  ]
}
