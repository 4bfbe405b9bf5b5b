/** GET /place/{place_id}. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Place } from '../resources/place.ts'
import { PlaceChange } from '../resources/place-content.ts'

export const getPlace = defineEndpoint({
  operation: 'get-place',
  method: 'GET',
  path: '/place/{place_id}',
  summary: 'Get a place',
  permission: 'PLACE_READ',
  params: z.object({ place_id: pathId('ID of the place') }),
  guarded: PlaceChange,
  reply: 'single',
  data: Place,
  errors: ['PLACE_NOT_FOUND']
})
