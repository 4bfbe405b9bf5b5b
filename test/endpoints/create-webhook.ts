import { createdWebhook, disabledWebhook } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, shortOf } from '../table/world.ts'

const body = {
  url: 'https://example.com/events',
  types: ['trip.*', 'vehicle.updated'],
  name: 'Dispatch',
  vehicle_ids: ['van']
}
const ofOrganization = { ...body, organization_id: 'acme' }

export const tests: EndpointTests = {
  body: disabledWebhook,
  successes: [
    { caller: ada, body, budget: { trips: 3, readUnits: 3, writeUnits: 20 } },
    {
      name: 'of an organization',
      caller: ada,
      body: ofOrganization,
      budget: { trips: 4, readUnits: 4, writeUnits: 24 }
    },
    {
      name: 'disabled',
      caller: ada,
      body: { ...body, enabled: false },
      budget: { trips: 3, readUnits: 3, writeUnits: 20 }
    }
  ],
  all: [...fromEverybody({}, [{ body }, { body: ofOrganization }]), { caller: shortOf(ada), body }],
  matrix: [
    {
      people: '200 200 200 200 200 200 200 200 200',
      programs: '200 403p 200 200 200 200 403p 403',
      request: createdWebhook(disabledWebhook)
    },
    {
      variant: 'organization',
      people: '403p 403p 403p 200 403p 403p 403p 403p 403p',
      programs: '403p 403p 403p 403p 200 403p 403p 403',
      request: createdWebhook({ ...disabledWebhook, organization_id: 'depot' })
    }
  ]
}
