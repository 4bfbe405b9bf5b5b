/** PUT /place/{place_id}. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Place } from '../resources/place.ts'
import { PlaceChange } from '../resources/place-content.ts'

export const updatePlace = defineEndpoint({
  operation: 'update-place',
  method: 'PUT',
  path: '/place/{place_id}',
  summary: 'Change a place',
  permission: 'PLACE_WRITE',
  params: z.object({ place_id: pathId('ID of the place') }),
  body: PlaceChange,
  guarded: PlaceChange,
  reply: 'single',
  data: Place,
  errors: ['PLACE_NOT_FOUND']
})
