/** DELETE /vehicle/{vehicle_id}/ops/guard. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'

export const endGuard = defineEndpoint({
  operation: 'end-guard',
  method: 'DELETE',
  path: '/vehicle/{vehicle_id}/ops/guard',
  summary: 'End a guard',
  permission: 'NOTIFICATION_RULE_WRITE',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  reply: 'empty',
  status: 204,
  errors: ['VEHICLE_NOT_FOUND', 'GUARD_NOT_FOUND']
})
