/** POST /vehicle/{vehicle_id}/ops/guard. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Guard, GuardContent } from '../resources/guard.ts'

export const startGuard = defineEndpoint({
  operation: 'start-guard',
  method: 'POST',
  path: '/vehicle/{vehicle_id}/ops/guard',
  summary: 'Guard a vehicle',
  permission: 'NOTIFICATION_RULE_WRITE',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  body: GuardContent,
  reply: 'single',
  data: Guard,
  errors: ['VEHICLE_NOT_FOUND', 'POSITION_UNKNOWN', 'TOO_MANY']
})
