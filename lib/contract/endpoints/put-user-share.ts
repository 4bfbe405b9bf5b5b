/** PUT /security/vehicle/{vehicle_id}/share/user/{user_id}. Source: decisions, "Shares". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Share, ShareContent } from '../resources/share.ts'

export const putUserShare = defineEndpoint({
  operation: 'put-user-share',
  method: 'PUT',
  path: '/security/vehicle/{vehicle_id}/share/user/{user_id}',
  summary: 'Share a vehicle with a user',
  params: z.object({ vehicle_id: pathId('ID of the vehicle'), user_id: pathId('ID of the user') }),
  body: ShareContent,
  reply: 'single',
  data: Share,
  errors: ['VEHICLE_NOT_FOUND', 'USER_NOT_FOUND', 'TOO_MANY']
})
