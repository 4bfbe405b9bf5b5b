import type { EndpointTests } from '../endpoint-tests.ts'
import { acme, fromEverybody, max } from '../table/world.ts'

const params = { organization_id: 'acme' }

/** The memberships of the caller, those of the organization, and a profile for each member of the page. */
export const tests: EndpointTests = {
  successes: [
    { caller: max, params, budget: { trips: 3, readUnits: 2 } },
    { name: 'of the organization itself', caller: acme, params, budget: { trips: 2, readUnits: 1.5 } }
  ],
  all: ['acme', 'none'].flatMap((organization_id) => fromEverybody({ organization_id })),
  matrix: [
    {
      people: '404 404 404 200 404 200 404 404 404',
      programs: '404 403p 404 404 200 404 403p 403',
      request: () => ({ params: { organization_id: 'depot' }, shows: ({ user_id }) => user_id === 'colleague' })
    }
  ]
}
