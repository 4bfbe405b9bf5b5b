/** POST /receiver/traccar. Source: decisions, "Other clients of the receiver". */
import { defineEndpoint } from '../endpoint.ts'
import { TraccarServerMessage } from '../resources/client-messages.ts'
import { UploadReceipt } from '../resources/upload-receipt.ts'

export const uploadTraccarPosition = defineEndpoint({
  operation: 'upload-traccar-position',
  method: 'POST',
  path: '/receiver/traccar',
  summary: 'Upload a position forwarded by Traccar',
  audience: 'device',
  permission: 'VEHICLE_DATA_UPLOAD',
  body: TraccarServerMessage,
  client: { needsBody: true },
  reply: 'single',
  data: UploadReceipt,
  errors: ['VEHICLE_NOT_FOUND']
})
