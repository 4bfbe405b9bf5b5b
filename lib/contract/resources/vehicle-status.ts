/** A snapshot of a vehicle at a point in time. Source: specification, "Vehicle status". */
import * as z from 'zod/mini'
import { statusShape } from '../field-schemas.ts'
import { dateTime, id } from '../fields.ts'
import { statusFieldNames } from '../status-fields.ts'

export const VehicleStatus = z.strictObject({
  vehicle_id: id('Vehicle that the status belongs to'),
  timestamp: dateTime('When the status was computed'),
  last_update: z.optional(dateTime('Last communication with the vehicle')),
  ...statusShape(statusFieldNames)
})
export type VehicleStatus = z.infer<typeof VehicleStatus>
