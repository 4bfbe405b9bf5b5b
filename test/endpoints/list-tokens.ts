import { inOrganization, withKeptToken } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

const query = 'organization_id=acme'

/** Consistent reads of the list, the owner and each token. The caller has five, two of which have ended. */
export const tests: EndpointTests = {
  successes: [
    { caller: ada, budget: { trips: 2, readUnits: 6 } },
    { name: 'of an organization', caller: ada, query, budget: { trips: 3, readUnits: 6.5 } }
  ],
  all: fromEverybody({}, [{}, { query }]),
  matrix: [
    {
      people: '200 200- 200- 200- 200- 200- 200- 200- 200-',
      programs: '403 403 403 403 403 403 403 403',
      request: withKeptToken
    },
    {
      variant: 'organization',
      needs: 'ORGANIZATION_ADMIN',
      people: '403p 403p 403p 200 403p 403p 403p 403p 403p',
      programs: '403 403 403 403 403 403 403 403',
      request: inOrganization
    }
  ]
}
