import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, eve, fromEverybody, tripIds } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: { trip_id: 'private' }, budget: { trips: 2, readUnits: 2 } },
    { name: 'in progress', caller: ada, params: { trip_id: 'running' }, budget: { trips: 3, readUnits: 2.5 } },
    { name: 'of somebody else', caller: eve, params: { trip_id: 'public' }, budget: { trips: 2, readUnits: 2 } }
  ],
  all: [...tripIds, 'none'].flatMap((trip_id) => fromEverybody({ trip_id })),
  matrix: [
    { people: '200 200 403p 200 403p 403p 403p 403p 403p', programs: '200 403p 200 403p 200 403p 403p 403' },
    {
      variant: 'public',
      people: '200 200 200 200 200 200 200 200 200',
      programs: '200 403p 200 200 200 200 403p 403',
      request: () => ({ params: { trip_id: 'public-5' } })
    }
  ]
}
