import { inOrganization } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

const query = 'organization_id=acme'

export const tests: EndpointTests = {
  successes: [
    { caller: ada, budget: { trips: 1, readUnits: 3 } },
    { name: 'of an organization', caller: ada, query, budget: { trips: 2, readUnits: 3.5 } }
  ],
  all: fromEverybody({}, [{}, { query }]),
  matrix: [
    {
      people: '200 200 200 200 200 200 200 200 200',
      programs: '200 403p 200 200 200 200 403p 403'
    },
    {
      variant: 'organization',
      people: '403p 403p 403p 200 403p 403p 403p 403p 403p',
      programs: '403p 403p 403p 403p 200 403p 403p 403',
      request: inOrganization
    }
  ]
}
