/** GET /vehicle/summary. Source: decisions, "Summaries". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { oneOf } from '../fields.ts'
import { fileTypes } from '../list-formats.ts'
import { Summary, summaryGroups } from '../resources/summary.ts'
import { summaryChecks, summaryQuery, vehicleIdsQuery } from '../summary-query.ts'

export const listSummaries = defineEndpoint({
  operation: 'list-summaries',
  method: 'GET',
  path: '/vehicle/summary',
  summary: 'Sum up drives of all vehicles',
  permission: 'TRIP_READ',
  query: z
    .object({
      ...summaryQuery(),
      group_by: z._default(oneOf(summaryGroups, 'What a summary is of within an interval'), 'vehicle'),
      vehicle_ids: vehicleIdsQuery()
    })
    .check(...summaryChecks),
  reply: 'list',
  contentTypes: fileTypes,
  data: Summary,
  errors: ['SUMMARY_INCOMPLETE']
})
