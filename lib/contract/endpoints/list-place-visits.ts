/** GET /place/{place_id}/visit. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { fieldsQuery, pageQuery, rangeChecks, rangeQuery } from '../list-query.ts'
import { Visit } from '../resources/visit.ts'

export const listPlaceVisits = defineEndpoint({
  operation: 'list-place-visits',
  method: 'GET',
  path: '/place/{place_id}/visit',
  summary: 'List the visits of a place',
  permission: 'PLACE_READ',
  params: z.object({ place_id: pathId('ID of the place') }),
  query: z.object({ ...pageQuery(), ...rangeQuery(), fields: fieldsQuery(Visit) }).check(...rangeChecks),
  reply: 'list',
  data: Visit,
  errors: ['PLACE_NOT_FOUND']
})
