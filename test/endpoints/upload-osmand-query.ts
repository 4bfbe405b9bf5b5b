import { osmandFix } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { acme, ada, deviceOf, eve, max } from '../table/world.ts'

const query = 'lat=51.7&lon=7.8&timestamp=1772452740'

export const tests: EndpointTests = {
  successes: [
    {
      name: 'for the vehicle of the token',
      caller: deviceOf(max, ['van']),
      query,
      writesInSteps: true,
      budget: { trips: 4, readUnits: 5.5, writeUnits: 3 }
    },
    {
      name: 'for the vehicle that is named',
      caller: deviceOf(acme),
      query: `${query}&id=van`,
      writesInSteps: true,
      budget: { trips: 6, readUnits: 6.5, writeUnits: 3 }
    }
  ],
  all: [ada, max, eve, acme].flatMap((owner) => [
    { caller: deviceOf(owner, ['van']), query },
    { caller: deviceOf(owner), query: `${query}&id=van` }
  ]),
  matrix: [
    { people: '403 403 403 403 403 403 403 403 403', programs: '200 403p 200 200 200 403p 200 200', request: osmandFix }
  ]
}
