/** DELETE /place/{place_id}. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { PlaceChange } from '../resources/place-content.ts'

export const deletePlace = defineEndpoint({
  operation: 'delete-place',
  method: 'DELETE',
  path: '/place/{place_id}',
  summary: 'Delete a place',
  permission: 'PLACE_WRITE',
  params: z.object({ place_id: pathId('ID of the place') }),
  guarded: PlaceChange,
  reply: 'empty',
  status: 204,
  errors: ['PLACE_NOT_FOUND']
})
