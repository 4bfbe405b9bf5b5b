/** GET /vehicle/{vehicle_id}/summary. Source: decisions, "Summaries". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { fileTypes } from '../list-formats.ts'
import { Summary } from '../resources/summary.ts'
import { summaryChecks, summaryQuery } from '../summary-query.ts'

export const listVehicleSummaries = defineEndpoint({
  operation: 'list-vehicle-summaries',
  method: 'GET',
  path: '/vehicle/{vehicle_id}/summary',
  summary: 'Sum up drives of a vehicle',
  permission: 'TRIP_READ',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  query: z.object(summaryQuery()).check(...summaryChecks),
  reply: 'list',
  contentTypes: fileTypes,
  data: Summary,
  errors: ['VEHICLE_NOT_FOUND', 'SUMMARY_INCOMPLETE']
})
