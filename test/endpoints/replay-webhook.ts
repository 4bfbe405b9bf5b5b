import { withKeptWebhook } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { acme, ada, fromEverybody, webhookOf } from '../table/world.ts'

const paramsOf = (owner: typeof ada.owner) => ({ webhook_id: webhookOf(owner) })
const body = { since: '2026-02-28T00:00:00Z', which: 'ALL' }

export const tests: EndpointTests = {
  body: { since: '2026-03-01T00:00:00Z' },
  successes: [
    { caller: ada, params: paramsOf(ada.owner), body, budget: { trips: 3, readUnits: 3, writeUnits: 6 } },
    {
      name: 'of an organization',
      caller: ada,
      params: paramsOf(acme.owner),
      body,
      budget: { trips: 3, readUnits: 3, writeUnits: 6 }
    }
  ],
  all: [paramsOf(ada.owner), paramsOf(acme.owner)].flatMap((params) => fromEverybody(params, [{ body }])),
  matrix: [
    {
      people: '202 404 404 404 404 404 404 404 404',
      programs: '403:VEHICLE_STATUS_READ 403p 403 403 404 404 403p 403',
      request: withKeptWebhook
    }
  ]
}
