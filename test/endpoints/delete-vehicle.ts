import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { shareForRow } from '../api/access-matrix/grants.ts'
import type { RequestOf } from '../api/access-matrix/matrix-requests.ts'
import { matrixVehicle } from '../api/fixture/matrix.ts'
import { operator } from '../audit/actors.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, van } from '../table/world.ts'

/** Creates the vehicle again and shares it as before. */
const withVehicle: RequestOf = async ({ table }) => {
  await deleteVehicle(table, operator, matrixVehicle)
  await putVehicle(table, operator, 'holder', { id: matrixVehicle, name: 'Matrix' })
  await shareForRow(table, matrixVehicle, 'VEHICLE_WRITE')
  return {}
}

export const tests: EndpointTests = {
  isLastInMatrix: true,
  successes: [{ caller: ada, params: van, budget: { trips: 4, readUnits: 11, writeUnits: 42 } }],
  // A running trip is on the way with the car; the lists of the bus's trips are being reconciled.
  all: ['van', 'car', 'bus', 'none'].flatMap((vehicle_id) => fromEverybody({ vehicle_id })),
  matrix: [
    {
      people: '204 403 403p 403 403p 403p 403p 403p 403p',
      programs: '204 403p 204 403p 403 403p 403p 403',
      request: withVehicle
    }
  ]
}
