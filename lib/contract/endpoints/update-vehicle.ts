/** PUT /vehicle/{vehicle_id}. Source: decisions, "Vehicles written". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { VehicleChange } from '../resources/vehicle-content.ts'
import { VehicleProfile } from '../resources/vehicle-profile.ts'

export const updateVehicle = defineEndpoint({
  operation: 'update-vehicle',
  method: 'PUT',
  path: '/vehicle/{vehicle_id}',
  summary: 'Change the profile of a vehicle',
  permission: 'VEHICLE_WRITE',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  body: VehicleChange,
  guarded: VehicleChange,
  reply: 'single',
  data: VehicleProfile,
  errors: ['VEHICLE_NOT_FOUND']
})
