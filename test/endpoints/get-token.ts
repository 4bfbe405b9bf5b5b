import { withKeptToken } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { acme, ada, fromEverybody, shortTokenOf, tokenOf } from '../table/world.ts'

const paramsOf = (owner: typeof ada.owner) => ({ token_id: tokenOf(owner) })
const device = { token_id: shortTokenOf(ada.owner) }

export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: paramsOf(ada.owner), budget: { trips: 2, readUnits: 3 } },
    { name: 'of an organization', caller: ada, params: paramsOf(acme.owner), budget: { trips: 3, readUnits: 5 } },
    { name: 'of a device', caller: ada, params: device, budget: { trips: 2, readUnits: 3 } }
  ],
  all: [paramsOf(ada.owner), paramsOf(acme.owner), device].flatMap((params) => fromEverybody(params)),
  matrix: [
    {
      people: '200 404 404 404 404 404 404 404 404',
      programs: '403 403 403 403 403 403 403 403',
      request: withKeptToken
    }
  ]
}
