import { withOwnGuard } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, van } from '../table/world.ts'

const ofCar = { vehicle_id: 'car' }

export const tests: EndpointTests = {
  successes: [{ caller: ada, params: ofCar, budget: { trips: 3, readUnits: 5, writeUnits: 6 } }],
  all: [van, ofCar].flatMap((params) => fromEverybody(params)),
  matrix: [
    {
      people: '204 403:VEHICLE_STATUS_READ 403p 403:VEHICLE_STATUS_READ 403p 403p 403p 403p 403p',
      programs: '403:VEHICLE_STATUS_READ 403p 204 403p 403 403p 403p 403',
      request: withOwnGuard
    }
  ]
}
