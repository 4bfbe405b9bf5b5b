/** POST /place. Source: decisions, "Places". */
import { defineEndpoint } from '../endpoint.ts'
import { Place } from '../resources/place.ts'
import { PlaceContent } from '../resources/place-content.ts'

export const createPlace = defineEndpoint({
  operation: 'create-place',
  method: 'POST',
  path: '/place',
  summary: 'Create a place',
  permission: 'PLACE_WRITE',
  body: PlaceContent,
  reply: 'single',
  data: Place,
  errors: ['TOO_MANY']
})
