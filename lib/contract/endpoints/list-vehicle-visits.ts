/** GET /vehicle/{vehicle_id}/visit. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { id } from '../fields.ts'
import { fieldsQuery, pageQuery, rangeChecks, rangeQuery } from '../list-query.ts'
import { Visit } from '../resources/visit.ts'

export const listVehicleVisits = defineEndpoint({
  operation: 'list-vehicle-visits',
  method: 'GET',
  path: '/vehicle/{vehicle_id}/visit',
  summary: 'List the visits of a vehicle',
  permission: 'TRIP_READ',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  query: z
    .object({
      ...pageQuery(),
      ...rangeQuery(),
      fields: fieldsQuery(Visit),
      organization_id: z.optional(id('Organization of whose places to list visits, instead of the own ones'))
    })
    .check(...rangeChecks),
  reply: 'list',
  data: Visit,
  errors: ['VEHICLE_NOT_FOUND']
})
