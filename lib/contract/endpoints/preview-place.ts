/** POST /place/ops/preview. Source: decisions, "Places". */
import { defineEndpoint } from '../endpoint.ts'
import { PlacePreview, PlacePreviewContent } from '../resources/place-preview.ts'

export const previewPlace = defineEndpoint({
  operation: 'preview-place',
  method: 'POST',
  path: '/place/ops/preview',
  summary: 'Preview visits of a place',
  permission: 'PLACE_READ',
  body: PlacePreviewContent,
  reply: 'single',
  data: PlacePreview,
  errors: ['VEHICLE_NOT_FOUND']
})
