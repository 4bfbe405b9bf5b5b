/** POST /receiver/owntracks. Source: decisions, "Other clients of the receiver". */
import { defineEndpoint } from '../endpoint.ts'
import { OwntracksAnswer, OwntracksMessage } from '../resources/client-messages.ts'

export const uploadOwntracksMessage = defineEndpoint({
  operation: 'upload-owntracks-message',
  method: 'POST',
  path: '/receiver/owntracks',
  summary: 'Upload fixes from OwnTracks or Overland',
  audience: 'device',
  permission: 'VEHICLE_DATA_UPLOAD',
  body: OwntracksMessage,
  client: {},
  reply: 'bare',
  data: OwntracksAnswer,
  errors: ['VEHICLE_NOT_FOUND']
})
