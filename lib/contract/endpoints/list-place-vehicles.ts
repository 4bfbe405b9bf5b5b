/** GET /place/{place_id}/vehicle. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { fieldsQuery, pageQuery } from '../list-query.ts'
import { PlaceVehicle } from '../resources/place-vehicle.ts'

export const listPlaceVehicles = defineEndpoint({
  operation: 'list-place-vehicles',
  method: 'GET',
  path: '/place/{place_id}/vehicle',
  summary: 'List the vehicles in a place',
  permission: 'PLACE_READ',
  params: z.object({ place_id: pathId('ID of the place') }),
  query: z.object({ ...pageQuery(), fields: fieldsQuery(PlaceVehicle) }),
  reply: 'list',
  data: PlaceVehicle,
  errors: ['PLACE_NOT_FOUND']
})
