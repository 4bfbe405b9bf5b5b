/** GET /insight/report. Source: decisions, "Reports". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { fieldsQuery, pageQuery } from '../list-query.ts'
import { Report } from '../resources/report.ts'

export const listReports = defineEndpoint({
  operation: 'list-reports',
  method: 'GET',
  path: '/insight/report',
  summary: 'List your reports',
  permission: 'NOTIFICATION_RULE_READ',
  query: z.object({ ...pageQuery(), fields: fieldsQuery(Report) }),
  reply: 'list',
  data: Report
})
