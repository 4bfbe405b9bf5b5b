/** POST /vehicle. Source: decisions, "Vehicles written". */
import { defineEndpoint } from '../endpoint.ts'
import { VehicleContent } from '../resources/vehicle-content.ts'
import { VehicleProfile } from '../resources/vehicle-profile.ts'

export const createVehicle = defineEndpoint({
  operation: 'create-vehicle',
  method: 'POST',
  path: '/vehicle',
  summary: 'Add a vehicle',
  permission: 'VEHICLE_WRITE',
  body: VehicleContent,
  reply: 'single',
  data: VehicleProfile,
  errors: ['TOO_MANY']
})
