import { inOrganization } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

const query = 'organization_id=acme'
const page = 'offset=1&until=2026-03-02T12:00:00Z'

export const tests: EndpointTests = {
  successes: [
    { caller: ada, budget: { trips: 1, readUnits: 1 } },
    { name: 'of an organization', caller: ada, query, budget: { trips: 2, readUnits: 1.5 } },
    { name: 'a later page', caller: ada, query: page, budget: { trips: 2, readUnits: 1.5 } }
  ],
  all: fromEverybody({}, [{}, { query }, { query: page }]),
  matrix: [
    { people: '200 200 200 200 200 200 200 200 200', programs: '403 403 403 403 403 403 403 403' },
    {
      variant: 'organization',
      needs: 'ORGANIZATION_ADMIN',
      people: '403p 403p 403p 200 403p 403p 403p 403p 403p',
      programs: '403 403 403 403 403 403 403 403',
      request: inOrganization
    }
  ]
}
