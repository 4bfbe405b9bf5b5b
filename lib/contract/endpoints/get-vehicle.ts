/** GET /vehicle/{vehicle_id}. Source: specification, "Endpoints". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { VehicleChange } from '../resources/vehicle-content.ts'
import { VehicleProfile } from '../resources/vehicle-profile.ts'

export const getVehicle = defineEndpoint({
  operation: 'get-vehicle',
  method: 'GET',
  path: '/vehicle/{vehicle_id}',
  summary: 'Get the profile of a vehicle',
  permission: 'VEHICLE_READ',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  guarded: VehicleChange,
  reply: 'single',
  data: VehicleProfile,
  errors: ['VEHICLE_NOT_FOUND']
})
