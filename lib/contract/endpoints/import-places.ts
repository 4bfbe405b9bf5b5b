/** POST /place/ops/import. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { ImportedCollection, importDefaults, PlaceImport } from '../resources/place-collection.ts'

const maxBodyBytes = 1024 * 1024

export const importPlaces = defineEndpoint({
  operation: 'import-places',
  method: 'POST',
  path: '/place/ops/import',
  summary: 'Import places',
  permission: 'PLACE_WRITE',
  query: z.object({
    organization_id: z.optional(id('Organization to which new places are to belong, instead of the caller')),
    ...importDefaults
  }),
  body: ImportedCollection,
  jsonTypes: ['application/geo+json'],
  textTypes: ['application/vnd.google-earth.kml+xml', 'application/gpx+xml'],
  maxBodyBytes,
  reply: 'single',
  data: PlaceImport
})
