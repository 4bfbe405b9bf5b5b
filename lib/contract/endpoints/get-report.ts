/** GET /insight/report/{report_id}. Source: decisions, "Reports". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Report, ReportChange } from '../resources/report.ts'

export const getReport = defineEndpoint({
  operation: 'get-report',
  method: 'GET',
  path: '/insight/report/{report_id}',
  summary: 'Get a report',
  permission: 'NOTIFICATION_RULE_READ',
  params: z.object({ report_id: pathId('ID of the report') }),
  guarded: ReportChange,
  reply: 'single',
  data: Report,
  errors: ['REPORT_NOT_FOUND']
})
