import { withoutGuards } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, van } from '../table/world.ts'

/** After the noon of the tests. */
const until = '2026-03-03T12:00:00.000Z'

const denied = '403:NOTIFICATION_RULE_WRITE'

export const tests: EndpointTests = {
  body: { until: new Date(Date.now() + 60 * 60_000).toISOString() },
  successes: [{ caller: ada, params: van, body: { until }, budget: { trips: 3, readUnits: 6, writeUnits: 8 } }],
  all: [van, { vehicle_id: 'car' }].flatMap((params) => fromEverybody(params, [{ body: { until } }])),
  matrix: [
    {
      people: '200 403:VEHICLE_STATUS_READ 403p 403:VEHICLE_STATUS_READ 403p 403p 403p 403p 403p',
      programs: '403:VEHICLE_STATUS_READ 403p 200 403p 403 403p 403p 403',
      request: withoutGuards
    },
    {
      variant: 'VEHICLE_STATUS_READ',
      needs: 'VEHICLE_STATUS_READ',
      people: `200 ${denied} 403p ${denied} 403p 403p ${denied} ${denied} ${denied}`,
      programs: `${denied} 403p 200 ${denied} 403 ${denied} ${denied} 403`,
      request: withoutGuards
    }
  ]
}
