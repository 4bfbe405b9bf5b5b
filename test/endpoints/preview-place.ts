import { matrixVehicle } from '../api/fixture/matrix.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { circle } from '../owned-places/seeds.ts'
import { ada, fromEverybody } from '../table/world.ts'

const body = { shape: circle, vehicle_ids: ['van'] }

export const tests: EndpointTests = {
  body,
  successes: [{ caller: ada, body, budget: { trips: 2, readUnits: 5 } }],
  all: fromEverybody({}, [{ body }]),
  matrix: [
    {
      people:
        '200 200 403:TRIP_READ 403:TRIP_READ 403:TRIP_READ 403:TRIP_READ 403:TRIP_READ 403:TRIP_READ 403:TRIP_READ',
      programs: '200 403p 200 403:TRIP_READ 403:TRIP_READ 403:TRIP_READ 403p 403',
      request: () => ({ ask: { body: { ...body, vehicle_ids: [matrixVehicle] } } })
    }
  ]
}
