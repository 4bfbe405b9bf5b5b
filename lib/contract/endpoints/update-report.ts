/** PUT /insight/report/{report_id}. Source: decisions, "Reports". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Report, ReportChange } from '../resources/report.ts'

export const updateReport = defineEndpoint({
  operation: 'update-report',
  method: 'PUT',
  path: '/insight/report/{report_id}',
  summary: 'Change a report',
  permission: 'NOTIFICATION_RULE_WRITE',
  params: z.object({ report_id: pathId('ID of the report') }),
  body: ReportChange,
  guarded: ReportChange,
  reply: 'single',
  data: Report,
  errors: ['REPORT_NOT_FOUND']
})
