import { withKeptWebhook } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { acme, ada, fromEverybody, shortOf, webhookOf } from '../table/world.ts'

const paramsOf = (owner: typeof ada.owner) => ({ webhook_id: webhookOf(owner) })
const body = { url: 'https://example.com/other', types: ['*'], name: null, vehicle_ids: ['van'] }

export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: paramsOf(ada.owner), body, budget: { trips: 5, readUnits: 6, writeUnits: 18 } },
    {
      name: 'of an organization',
      caller: ada,
      params: paramsOf(acme.owner),
      body,
      budget: { trips: 5, readUnits: 5, writeUnits: 20 }
    },
    {
      name: 'that is enabled',
      caller: ada,
      params: paramsOf(ada.owner),
      body: { enabled: true, skip_missed: true },
      budget: { trips: 5, readUnits: 6, writeUnits: 18 }
    }
  ],
  all: [
    ...[paramsOf(ada.owner), paramsOf(acme.owner)].flatMap((params) =>
      fromEverybody(params, [{ body }, { body: {} }, { body: { enabled: true } }, { body: { skip_missed: true } }])
    ),
    { caller: shortOf(ada), params: paramsOf(ada.owner), body: { name: 'Short' } },
    // No longer notified of what the organization has.
    { caller: { ...ada, origin: 'other' }, params: paramsOf(ada.owner), body: { name: 'Narrow' } },
    { caller: ada, params: paramsOf(ada.owner), body: { name: 'Wide' } }
  ],
  matrix: [
    {
      people: '200 404 404 404 404 404 404 404 404',
      programs: '403:VEHICLE_STATUS_READ 403p 403 403 404 404 403p 403',
      request: withKeptWebhook
    }
  ]
}
