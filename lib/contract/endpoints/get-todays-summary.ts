/** GET /vehicle/{vehicle_id}/summary/today. Source: decisions, "Summaries". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Summary } from '../resources/summary.ts'

export const getTodaysSummary = defineEndpoint({
  operation: 'get-todays-summary',
  method: 'GET',
  path: '/vehicle/{vehicle_id}/summary/today',
  summary: 'Sum up the day so far',
  permission: 'TRIP_READ',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  reply: 'single',
  data: Summary,
  errors: ['VEHICLE_NOT_FOUND']
})
