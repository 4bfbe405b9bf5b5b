/** POST /insight/report. Source: decisions, "Reports". */
import { defineEndpoint } from '../endpoint.ts'
import { Report, ReportContent } from '../resources/report.ts'

export const createReport = defineEndpoint({
  operation: 'create-report',
  method: 'POST',
  path: '/insight/report',
  summary: 'Save or schedule a report',
  permission: 'NOTIFICATION_RULE_WRITE',
  body: ReportContent,
  reply: 'single',
  data: Report,
  errors: ['TOO_MANY']
})
