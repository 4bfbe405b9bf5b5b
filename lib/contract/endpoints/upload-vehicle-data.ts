/** POST /receiver/vehicle-data. Source: decisions, "Vehicle data receiver". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { described } from '../fields.ts'
import { UploadReceipt } from '../resources/upload-receipt.ts'
import { VehicleData } from '../resources/vehicle-data.ts'

/** The largest body that the edge accepts. Source: decisions, "Values". */
const maxBodyBytes = 1024 * 1024

const name = (description: string) => z.optional(described(z.string(), description))

export const uploadVehicleData = defineEndpoint({
  operation: 'upload-vehicle-data',
  method: 'POST',
  path: '/receiver/vehicle-data',
  summary: 'Upload vehicle data',
  audience: 'device',
  permission: 'VEHICLE_DATA_UPLOAD',
  query: z.object({
    vehicle_id: name('The vehicle, which has to be named where the token is for several'),
    device_id: name('The vehicle, by the `device_id` of its profile')
  }),
  body: VehicleData,
  maxBodyBytes,
  reply: 'single',
  status: 202,
  data: UploadReceipt,
  errors: ['VEHICLE_NOT_FOUND']
})
