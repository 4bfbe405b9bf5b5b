/** DELETE /security/vehicle/{vehicle_id}/share/user/{user_id}. Source: decisions, "Shares". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'

export const deleteUserShare = defineEndpoint({
  operation: 'delete-user-share',
  method: 'DELETE',
  path: '/security/vehicle/{vehicle_id}/share/user/{user_id}',
  summary: 'Stop sharing with a user',
  params: z.object({ vehicle_id: pathId('ID of the vehicle'), user_id: pathId('ID of the user') }),
  reply: 'empty',
  status: 204,
  errors: ['VEHICLE_NOT_FOUND', 'SHARE_NOT_FOUND']
})
