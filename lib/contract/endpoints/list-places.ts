/** GET /place. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { fieldsQuery, pageQuery } from '../list-query.ts'
import { Place } from '../resources/place.ts'

export const listPlaces = defineEndpoint({
  operation: 'list-places',
  method: 'GET',
  path: '/place',
  summary: 'List places',
  permission: 'PLACE_READ',
  query: z.object({
    ...pageQuery(),
    fields: fieldsQuery(Place),
    organization_id: z.optional(id('Organization whose places to list, instead of the own ones'))
  }),
  reply: 'list',
  data: Place
})
