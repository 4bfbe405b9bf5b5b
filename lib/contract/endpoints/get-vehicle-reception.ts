/** GET /vehicle/{vehicle_id}/reception. Source: decisions, "Reception". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { VehicleReception } from '../resources/vehicle-reception.ts'

export const getVehicleReception = defineEndpoint({
  operation: 'get-vehicle-reception',
  method: 'GET',
  path: '/vehicle/{vehicle_id}/reception',
  summary: 'Get the reception of a vehicle',
  permission: 'VEHICLE_DATA_UPLOAD',
  isForInstallers: true,
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  reply: 'single',
  data: VehicleReception,
  errors: ['VEHICLE_NOT_FOUND']
})
