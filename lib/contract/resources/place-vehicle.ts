/** A vehicle that is in a place. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { Visit } from './visit.ts'

const { vehicle_id, timestamp_start, duration } = Visit.shape

export const PlaceVehicle = z.strictObject({
  vehicle_id,
  visit_id: id('ID of the running visit'),
  timestamp_start,
  duration
})
export type PlaceVehicle = z.infer<typeof PlaceVehicle>
