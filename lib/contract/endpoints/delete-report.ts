/** DELETE /insight/report/{report_id}. Source: decisions, "Reports". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { ReportChange } from '../resources/report.ts'

export const deleteReport = defineEndpoint({
  operation: 'delete-report',
  method: 'DELETE',
  path: '/insight/report/{report_id}',
  summary: 'Delete a report',
  permission: 'NOTIFICATION_RULE_WRITE',
  params: z.object({ report_id: pathId('ID of the report') }),
  guarded: ReportChange,
  reply: 'empty',
  status: 204,
  errors: ['REPORT_NOT_FOUND']
})
