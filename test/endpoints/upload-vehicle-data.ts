import { longAgo } from '../api/access-matrix/matrix-requests.ts'
import { matrixVehicle } from '../api/fixture/matrix.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { acme, ada, deviceOf, eve, max } from '../table/world.ts'

const body = { records: [{ timestamp: '2026-03-02T11:59:00.000Z', longitude: 7.8, latitude: 51.7, speed: 50 }] }
const query = 'vehicle_id=van'

export const tests: EndpointTests = {
  body: { records: [{ timestamp: '2026-03-01T12:00:00Z' }] },
  successes: [
    {
      name: 'for the vehicle of the token',
      caller: deviceOf(max, ['van']),
      body,
      writesInSteps: true,
      budget: { trips: 4, readUnits: 5.5, writeUnits: 3 }
    },
    {
      name: 'of an organization',
      caller: deviceOf(acme),
      query,
      body,
      writesInSteps: true,
      budget: { trips: 5, readUnits: 5.5, writeUnits: 3 }
    }
  ],
  all: [ada, max, eve, acme].flatMap((owner) => [
    { caller: deviceOf(owner), query, body },
    { caller: deviceOf(owner, ['van']), body },
    { caller: deviceOf(owner), query: 'device_id=tracker-1', body }
  ]),
  matrix: [
    {
      people: '403 403 403 403 403 403 403 403 403',
      programs: '202 403p 202 403p 202 403p 202 202',
      request: () => ({
        query: `?vehicle_id=${matrixVehicle}`,
        ask: { body: { records: [{ timestamp: longAgo, battery_main_voltage: 12.5 }] } }
      })
    }
  ]
}
