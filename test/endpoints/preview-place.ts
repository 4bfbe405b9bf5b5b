import type { RequestOf } from '../api/access-matrix/matrix-requests.ts'
import { matrixVehicle } from '../api/fixture/matrix.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { circle } from '../owned-places/seeds.ts'
import { ada, fromEverybody } from '../table/world.ts'

const ofMatrixVehicle: RequestOf = () => ({ ask: { body: { ...body, vehicle_ids: [matrixVehicle] } } })
const body = { shape: circle, vehicle_ids: ['van'] }

export const tests: EndpointTests = {
  body,
  successes: [{ caller: ada, body, budget: { trips: 2, readUnits: 5 } }],
  all: fromEverybody({}, [{ body }]),
  matrix: [
    {
      people: '200 403:TRIP_READ 200 403:TRIP_READ 200 200 403:TRIP_READ 403:TRIP_READ 403:TRIP_READ',
      programs: '403:TRIP_READ 403p 200 403:TRIP_READ 200 403:TRIP_READ 403p 403',
      request: ofMatrixVehicle
    },
    {
      variant: 'TRIP_READ',
      needs: 'TRIP_READ',
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '403:PLACE_READ 403p 200 403p 200 403p 403:PLACE_READ 403',
      request: ofMatrixVehicle
    }
  ]
}
