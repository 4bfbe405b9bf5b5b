/** GET /vehicle. Source: specification, "Endpoints"; decisions, "Lists". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { fieldsQuery, filterQuery, orderbyQuery, pageQuery } from '../list-query.ts'
import { VehicleProfile } from '../resources/vehicle-profile.ts'

export const listVehicles = defineEndpoint({
  operation: 'list-vehicles',
  method: 'GET',
  path: '/vehicle',
  summary: 'List vehicle profiles',
  permission: 'VEHICLE_READ',
  query: z.object({
    ...pageQuery(),
    filter: filterQuery(),
    fields: fieldsQuery(VehicleProfile),
    orderby: orderbyQuery(VehicleProfile)
  }),
  reply: 'list',
  data: VehicleProfile
})
