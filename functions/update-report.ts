/** PUT /insight/report/{report_id}: change a report. */
import { updateReport as contract } from '../lib/contract/endpoints/update-report.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { changeReport } from '../lib/reports/own-reports.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, body, now }: Call<typeof contract>) => {
    const request = { body, permission: contract.permission, now }
    const { report, via } = await changeReport(table, caller, params.report_id, request)
    return single(report, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
