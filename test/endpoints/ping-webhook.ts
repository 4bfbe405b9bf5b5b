import { withKeptWebhook } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { acme, ada, fromEverybody, webhookOf } from '../table/world.ts'

const paramsOf = (owner: typeof ada.owner) => ({ webhook_id: webhookOf(owner) })

export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: paramsOf(ada.owner), budget: { trips: 3, readUnits: 3, writeUnits: 6 } },
    {
      name: 'of an organization',
      caller: ada,
      params: paramsOf(acme.owner),
      budget: { trips: 3, readUnits: 3, writeUnits: 6 }
    }
  ],
  all: [paramsOf(ada.owner), paramsOf(acme.owner)].flatMap((params) => fromEverybody(params)),
  matrix: [
    {
      people: '202 404 404 404 404 404 404 404 404',
      programs: '403:VEHICLE_STATUS_READ 403p 403 403 404 404 403p 403',
      request: withKeptWebhook
    }
  ]
}
