/** GET /place/ops/export. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { PlaceCollection } from '../resources/place-collection.ts'

export const exportPlaces = defineEndpoint({
  operation: 'export-places',
  method: 'GET',
  path: '/place/ops/export',
  summary: 'Export places',
  permission: 'PLACE_READ',
  query: z.object({
    organization_id: z.optional(id('Organization whose places to export, instead of the own ones')),
    after: z.optional(id('Export only the places after this ID'))
  }),
  reply: 'file',
  contentTypes: ['application/geo+json'],
  data: PlaceCollection
})
