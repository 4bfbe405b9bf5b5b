/** GET /vehicle/status. Source: specification, "Endpoints"; decisions, "Lists". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { fieldsQuery, orderbyQuery, pageQuery } from '../list-query.ts'
import { VehicleStatus } from '../resources/vehicle-status.ts'

export const listVehicleStatus = defineEndpoint({
  operation: 'list-vehicle-status',
  method: 'GET',
  path: '/vehicle/status',
  summary: 'List the status of vehicles',
  permission: 'VEHICLE_STATUS_READ',
  query: z.object({ ...pageQuery(), fields: fieldsQuery(VehicleStatus), orderby: orderbyQuery(VehicleStatus) }),
  reply: 'list',
  data: VehicleStatus
})
