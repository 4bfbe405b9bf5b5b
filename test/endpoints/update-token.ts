import { withKeptToken } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { acme, ada, fromEverybody, shortTokenOf, tokenOf } from '../table/world.ts'

const paramsOf = (owner: typeof ada.owner) => ({ token_id: tokenOf(owner) })
const device = { token_id: shortTokenOf(ada.owner) }
const body = { name: 'Archive', permissions: ['TRIP_READ'], vehicle_ids: ['van'], expiry: null }

/** The owner is a condition: a session that has ended changes nothing. */
export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: paramsOf(ada.owner), body, budget: { trips: 2, readUnits: 3, writeUnits: 12 } },
    {
      name: 'of an organization',
      caller: ada,
      params: paramsOf(acme.owner),
      body,
      budget: { trips: 3, readUnits: 5, writeUnits: 16 }
    },
    { name: 'of a device', caller: ada, params: device, body, budget: { trips: 2, readUnits: 3, writeUnits: 12 } }
  ],
  all: [paramsOf(ada.owner), paramsOf(acme.owner), device].flatMap((params) =>
    fromEverybody(params, [{ body }, { body: {} }])
  ),
  matrix: [
    {
      people: '200 404 404 404 404 404 404 404 404',
      programs: '403 403 403 403 403 403 403 403',
      request: withKeptToken
    }
  ]
}
