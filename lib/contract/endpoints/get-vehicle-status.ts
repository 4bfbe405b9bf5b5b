/** GET /vehicle/{vehicle_id}/status. Source: decisions, "Endpoints". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { VehicleStatus } from '../resources/vehicle-status.ts'

export const getVehicleStatus = defineEndpoint({
  operation: 'get-vehicle-status',
  method: 'GET',
  path: '/vehicle/{vehicle_id}/status',
  summary: 'Get the status of a vehicle',
  permission: 'VEHICLE_STATUS_READ',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  reply: 'single',
  data: VehicleStatus,
  errors: ['VEHICLE_NOT_FOUND', 'VEHICLE_STATUS_NOT_FOUND']
})
