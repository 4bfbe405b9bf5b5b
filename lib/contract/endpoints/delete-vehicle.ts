/** DELETE /vehicle/{vehicle_id}. Source: decisions, "Vehicles written". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { VehicleChange } from '../resources/vehicle-content.ts'

export const deleteVehicle = defineEndpoint({
  operation: 'delete-vehicle',
  method: 'DELETE',
  path: '/vehicle/{vehicle_id}',
  summary: 'Delete a vehicle',
  permission: 'VEHICLE_WRITE',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  guarded: VehicleChange,
  reply: 'empty',
  status: 204,
  errors: ['VEHICLE_NOT_FOUND']
})
