/** GET /receiver/osmand. Source: decisions, "Other clients of the receiver". */
import { defineEndpoint } from '../endpoint.ts'
import { osmandParameters } from '../resources/client-messages.ts'
import { UploadReceipt } from '../resources/upload-receipt.ts'

export const uploadOsmandQuery = defineEndpoint({
  operation: 'upload-osmand-query',
  method: 'GET',
  path: '/receiver/osmand',
  summary: 'Upload a fix from OsmAnd',
  audience: 'device',
  permission: 'VEHICLE_DATA_UPLOAD',
  query: osmandParameters,
  client: {},
  reply: 'single',
  data: UploadReceipt,
  errors: ['VEHICLE_NOT_FOUND']
})
