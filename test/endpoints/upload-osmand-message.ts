import { osmandFix } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { acme, ada, deviceOf, eve, max } from '../table/world.ts'

const query = 'lat=51.7&lon=7.8&timestamp=1772452740&id=van'
const body = {
  location: { timestamp: '2026-03-02T11:59:00.000Z', coords: { latitude: 51.7, longitude: 7.8 } },
  device_id: 'van'
}

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
      body,
      writesInSteps: true,
      budget: { trips: 6, readUnits: 6.5, writeUnits: 3 }
    }
  ],
  all: [ada, max, eve, acme].flatMap((owner) => [
    { caller: deviceOf(owner, ['van']), query },
    { caller: deviceOf(owner), body }
  ]),
  matrix: [
    { people: '403 403 403 403 403 403 403 403 403', programs: '200 403p 200 200 200 403p 200 200', request: osmandFix }
  ]
}
