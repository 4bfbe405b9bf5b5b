import { withBody } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { circle } from '../owned-places/seeds.ts'
import { ada, fromEverybody } from '../table/world.ts'

const body = { name: 'Harbour', shape: circle }
const ofOrganization = { ...body, organization_id: 'acme' }

export const tests: EndpointTests = {
  body,
  successes: [
    { caller: ada, body, budget: { trips: 4, readUnits: 5, writeUnits: 16 } },
    {
      name: 'of an organization',
      caller: ada,
      body: {
        ...ofOrganization,
        vehicle_ids: ['van'],
        tw_start: '08:00',
        tw_end: '17:00',
        tw_timezone: 'Europe/Berlin'
      },
      budget: { trips: 4, readUnits: 5, writeUnits: 16 }
    }
  ],
  all: fromEverybody({}, [{ body }, { body: ofOrganization }]),
  matrix: [
    {
      people: '200 200 200 200 200 200 200 200 200',
      programs: '200 403p 200 200 200 200 403p 403',
      request: withBody(body)
    },
    {
      variant: 'organization',
      people: '403p 403p 403p 200 403p 403p 403p 403p 403p',
      programs: '403p 403p 403p 403p 200 403p 403p 403',
      request: withBody({ ...body, organization_id: 'depot' })
    }
  ]
}
