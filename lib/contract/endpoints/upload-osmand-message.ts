/** POST /receiver/osmand. Source: decisions, "Other clients of the receiver". */
import { defineEndpoint } from '../endpoint.ts'
import { osmandParameters, TraccarClientMessage } from '../resources/client-messages.ts'
import { UploadReceipt } from '../resources/upload-receipt.ts'

export const uploadOsmandMessage = defineEndpoint({
  operation: 'upload-osmand-message',
  method: 'POST',
  path: '/receiver/osmand',
  summary: 'Upload fixes from Traccar Client',
  audience: 'device',
  permission: 'VEHICLE_DATA_UPLOAD',
  query: osmandParameters,
  body: TraccarClientMessage,
  client: { takesForm: true },
  reply: 'single',
  data: UploadReceipt,
  errors: ['VEHICLE_NOT_FOUND']
})
